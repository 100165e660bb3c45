import { useMemo } from "react";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { partRulesOf, reportOf } from "#season/queries/season-report.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import { OfficialStatus } from "#season/screens/running-week.tsx";
import { paperPath, seasonPath, slideshowPath } from "#season/words/league-links.ts";
import { teamOrderText } from "#season/words/rules-line.ts";
import { standingChoices, standingIn } from "#season/words/standing-scope.ts";
import { publicResultsAction, useHasPublicResults } from "#standings/boards/public-results.ts";
import { WeekSelect } from "#standings/boards/week-select.tsx";
import { CompactSelect, ViewChoice } from "#ui/layout/control-line.tsx";
import { type PageAction, usePageActions } from "#ui/layout/page-actions.ts";
import type { TabLink } from "#ui/layout/tab-links.tsx";
import { useIsKnownBelow } from "#ui/layout/use-is-narrow.ts";
import { useOwnTeam } from "../use-own-team.ts";
import { useTeamScores } from "../use-team-scores.ts";
import styles from "./season-schedule.module.css";

export function TeamScoresControls({ season }: { season: ClubSeason }) {
  const { latestWeek, week, change, isRunning, isSeason, params, book } = useTeamScores(season);
  const standings = standingChoices(reportOf(book));
  useTeamActions(season.info);
  // A phone has the two parts of the season one at a time.
  const hasParts = useIsKnownBelow(768) === true;
  const shownPart = hasParts && params.part === "schedule" ? "schedule" : "season";
  const view = (
    <ViewChoice
      label="Views"
      tabs={tabsOf(season.info.id, hasParts)}
      current={isSeason ? shownPart : "standings"}
    />
  );
  if (isSeason)
    return (
      <>
        {view}
        <span className={styles.team} data-part={params.part}>
          <TeamSelect season={season} />
        </span>
      </>
    );
  return (
    <>
      {view}
      <WeekSelect
        season={season}
        latestWeek={latestWeek}
        choice={{ isRunning, week }}
        onChange={(choice) => change({ week: choice.week, view: choice.isRunning ? "running" : "standings" })}
      />
      {latestWeek === 0 || isRunning || standings.length === 0 ? null : (
        <CompactSelect
          label="Standings"
          value={standings.some(({ value }) => value === params.standing) ? params.standing : ""}
          choices={standings}
          onChange={(standing) => change({ standing, sort: "" })}
        />
      )}
    </>
  );
}

function tabsOf(seasonId: string, hasParts: boolean): TabLink[] {
  const path = (view: string) => `${seasonPath("/team-scores", seasonId)}${view}`;
  return [
    { id: "standings", label: "Standings", href: path("") },
    { id: "season", label: hasParts ? "Race" : "Season", href: path("&view=season") },
    ...(hasParts ? [{ id: "schedule", label: "Schedule", href: path("&view=season&part=schedule") }] : []),
  ];
}

/** The viewer's team unless another one is chosen. */
function TeamSelect({ season }: { season: ClubSeason }) {
  const { params, change, week, book } = useTeamScores(season);
  const own = useOwnTeam(book, week);
  if (book.teams.length === 0) return null;
  return (
    <CompactSelect
      label="Team"
      value={params.team || own || ""}
      choices={[
        ...(own || params.team ? [] : [{ value: "", label: "All teams" }]),
        ...book.teams.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(team) => change({ team })}
    />
  );
}

function useTeamActions({ id: seasonId, audience }: ClubSeason["info"]) {
  const isManager = canManage(useCurrentUser());
  const { chosenSeasonId } = useSelectedSeason();
  const hasPublicResults = useHasPublicResults(audience);
  const mayEnter = (useScorekeeperSeasons().data ?? []).includes(seasonId) || isManager;
  usePageActions(
    useMemo(() => {
      const actions: PageAction[] = [];
      if (mayEnter) actions.push({ label: "Add team scores", href: `/add-team-scores?season=${seasonId}` });
      if (isManager)
        actions.push({ label: "Show on TV", href: slideshowPath("team-scores", chosenSeasonId) });
      actions.push({ label: "Rules of this season", href: paperPath("rules", seasonId) });
      if (hasPublicResults) actions.push(publicResultsAction(seasonId));
      return actions;
    }, [seasonId, hasPublicResults, chosenSeasonId, mayEnter, isManager]),
  );
}

/** The figure that ranks the teams, and the last week that it includes. */
export function TeamScoresStatus({ season }: { season: ClubSeason }) {
  const { latestWeek, week, isRunning, isSeason, book, scope } = useTeamScores(season);
  if (isSeason) return latestWeek === 0 ? null : `Through week ${latestWeek}`;
  if (isRunning) return "Net so far, no ranks yet";
  if (latestWeek === 0) return null;
  const { part, name, from, to } = standingIn(reportOf(book), scope);
  const through = part === null ? `Through week ${week}` : `${name}, ${weeksText(from, to)}`;
  return (
    <OfficialStatus season={season} of="teams" rule={`· ${teamOrderText(partRulesOf(book, part))}`}>
      {through}
    </OfficialStatus>
  );
}

function weeksText(from: number, to: number): string {
  return from === to ? `week ${from}` : `weeks ${from}–${to}`;
}
