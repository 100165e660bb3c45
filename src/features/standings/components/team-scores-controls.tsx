import { useMemo } from "react";
import { useLocation, useSearchParams } from "wouter";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { writeSearchState } from "#lib/search-params.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { partRulesOf, reportOf } from "#season/queries/season-report.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import { paperPath, slideshowPath } from "#season/standings/league-links.ts";
import { teamOrderText } from "#season/standings/rules-line.ts";
import { standingChoices, standingIn } from "#season/standings/standing-scope.ts";
import { runningWeekOf } from "#season/ui/running-week.tsx";
import { CompactSelect, ViewChoice } from "#ui/layout/control-line.tsx";
import { type PageAction, usePageActions } from "#ui/layout/page-actions.ts";
import { publicResultsAction, useHasPublicResults } from "../public-results.ts";
import { teamScoresParams } from "../standings-search-params.ts";
import { useTeamScores } from "../use-team-scores.ts";

/** The week and which standing; what can be done is in the menu. */
export function TeamScoresControls({ season }: { season: ClubSeason }) {
  const { latestWeek, week, change, isRunning, params, book } = useTeamScores(season);
  const running = runningWeekOf(season);
  const standings = standingChoices(reportOf(book));
  const tabs = useViewTabs(running?.week ?? null);
  useTeamActions(season.info);
  if (latestWeek === 0 && !running) return null;
  return (
    <>
      {latestWeek === 0 ? null : (
        <CompactSelect
          label="Week"
          value={String(week)}
          choices={Array.from({ length: latestWeek }, (_, index) => ({
            value: String(latestWeek - index),
            label: `Week ${latestWeek - index}`,
          }))}
          onChange={(asked) =>
            change({ week: Number(asked) === latestWeek ? 0 : Number(asked), view: "standings" })
          }
        />
      )}
      {latestWeek === 0 || isRunning || standings.length === 0 ? null : (
        <CompactSelect
          label="Standings"
          value={standings.some(({ value }) => value === params.standing) ? params.standing : ""}
          choices={standings}
          onChange={(standing) => change({ standing, sort: "" })}
        />
      )}
      {running ? <ViewChoice label="View" tabs={tabs} current={isRunning ? "running" : "standings"} /> : null}
    </>
  );
}

function useViewTabs(runningWeek: number | null) {
  const [path] = useLocation();
  const [params] = useSearchParams();
  const href = (view: "standings" | "running") =>
    `${path}?${writeSearchState(teamScoresParams, params, { view, week: 0 })}`;
  return [
    { id: "standings", label: "Standings", href: href("standings") },
    { id: "running", label: `Week ${runningWeek} so far`, href: href("running") },
  ];
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

/** What the teams are ranked by, and through which week. */
export function TeamScoresStatus({ season }: { season: ClubSeason }) {
  const { latestWeek, week, isRunning, book, scope } = useTeamScores(season);
  if (isRunning) return "Net so far, no ranks yet";
  if (latestWeek === 0) return null;
  const { part, name, from, to } = standingIn(reportOf(book), scope);
  const through = part === null ? `Through week ${week}` : `${name}, ${weeksText(from, to)}`;
  return `${through} · ${teamOrderText(partRulesOf(book, part))}`;
}

function weeksText(from: number, to: number): string {
  return from === to ? `week ${from}` : `weeks ${from}–${to}`;
}
