import { useMemo } from "react";
import { useLocation, useSearchParams } from "wouter";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { writeSearchState } from "#lib/search-params.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import { paperPath, slideshowPath } from "#season/standings/league-links.ts";
import { teamOrderText } from "#season/standings/rules-line.ts";
import { runningWeekOf } from "#season/ui/running-week.tsx";
import { CompactSelect, ViewChoice } from "#ui/layout/control-line.tsx";
import { type PageAction, usePageActions } from "#ui/layout/page-actions.ts";
import { publicResultsAction, useHasPublicResults } from "../public-results.ts";
import { teamScoresParams } from "../standings-search-params.ts";
import { useTeamScores } from "../use-team-scores.ts";

/** The week; what can be done is in the menu. */
export function TeamScoresControls({ season }: { season: ClubSeason }) {
  const { latestWeek, week, change, isRunning } = useTeamScores(season);
  const running = runningWeekOf(season);
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
  const { latestWeek, week, isRunning } = useTeamScores(season);
  if (isRunning) return "Net so far, no ranks yet";
  if (latestWeek === 0) return null;
  return `Through week ${week} · ${teamOrderText(rulesOf(season.book))}`;
}
