import { useMemo, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { writeSearchState } from "#lib/search-params.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";
import { OfficialStatus, runningWeekOf } from "#season/screens/running-week.tsx";
import { categoryLabel } from "#season/words/category-label.ts";
import { slideshowPath } from "#season/words/league-links.ts";
import { divisionLabel, partChoices } from "#season/words/standing-scope.ts";
import type { LeaderboardOfSeason } from "#standings/boards/leaderboard.ts";
import { boardOf, boardsOf, boardText } from "#standings/boards/leaderboard-boards.ts";
import { publicResultsAction, useHasPublicResults } from "#standings/boards/public-results.ts";
import type { LeaderboardParams } from "#standings/boards/standings-search-params.ts";
import { leaderboardParams } from "#standings/boards/standings-search-params.ts";
import { WeekSelect } from "#standings/boards/week-select.tsx";
import { CompactSelect, ViewChoice } from "#ui/layout/control-line.tsx";
import { type FilterChip, FilterChips } from "#ui/layout/filter-sheet.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { useLeaderboard } from "../use-leaderboard.ts";

const ShareResultsDialog = lazyPart(
  async () => (await import("#standings/boards/share-results-dialog.tsx")).ShareResultsDialog,
);

export function LeaderboardControls({ season }: { season: ClubSeason }) {
  const { params, change, leaderboard } = useLeaderboard(season);
  const { id } = season.info;
  const hasPublicResults = useHasPublicResults(season.info.audience);
  const mayShowOnTv = canManage(useCurrentUser());
  const { chosenSeasonId } = useSelectedSeason();
  const [isSharing, setSharing] = useState(false);
  usePageActions(
    useMemo(
      () => [
        ...(mayShowOnTv ? [{ label: "Show on TV", href: slideshowPath("leaderboard", chosenSeasonId) }] : []),
        ...(hasPublicResults ? [publicResultsAction(id)] : []),
        ...(hasPublicResults && mayShowOnTv
          ? [{ label: "Share results", onSelect: () => setSharing(true) }]
          : []),
      ],
      [mayShowOnTv, chosenSeasonId, id, hasPublicResults],
    ),
  );
  const dialog = isSharing ? <ShareResultsDialog seasonId={id} onClose={() => setSharing(false)} /> : null;
  const running = runningWeekOf(season);
  if (leaderboard.latestWeek === 0 && !running) return dialog;
  const isRunning = params.running === 1 && running !== null;
  const parts = partChoices(reportOf(leaderboard.book));
  return (
    <>
      <WeekSelect
        season={season}
        latestWeek={leaderboard.latestWeek}
        choice={{ isRunning, week: leaderboard.week }}
        onChange={(choice) => change({ week: choice.week, running: choice.isRunning ? 1 : 0 })}
      />
      {isRunning || parts.length === 0 ? null : (
        <CompactSelect
          label="Standings"
          value={leaderboard.part === null ? "" : String(params.part)}
          choices={parts}
          onChange={(part) => change({ part: Number(part), sort: "" })}
        />
      )}
      {isRunning ? null : <BoardTabs shown={leaderboard} />}
      {dialog}
    </>
  );
}

export function LeaderboardStatus({ season }: { season: ClubSeason }) {
  const { params, change, leaderboard } = useLeaderboard(season);
  if (params.running === 1 && runningWeekOf(season)) return "By net so far, no ranks yet";
  if (leaderboard.latestWeek === 0) return null;
  return (
    <OfficialStatus season={season} of="individuals" rule={boardText(leaderboard)}>
      <FilterChips chips={chipsOf(params, change)} />{" "}
      <span data-repeats>Through week {leaderboard.week} · </span>
      {leaderboard.rows.length} ranked.
    </OfficialStatus>
  );
}

function chipsOf(params: LeaderboardParams, change: (fields: Partial<LeaderboardParams>) => void) {
  const chips: FilterChip[] = [];
  if (params.class) chips.push({ label: `Class ${params.class}`, onRemove: () => change({ class: "" }) });
  if (params.category)
    chips.push({ label: categoryLabel(params.category), onRemove: () => change({ category: "" }) });
  if (params.division)
    chips.push({ label: divisionLabel(params.division), onRemove: () => change({ division: "" }) });
  if (params.minRounds > 0)
    chips.push({
      label: `${countPhrase(params.minRounds, "round")} or more`,
      onRemove: () => change({ minRounds: 0 }),
    });
  return chips;
}

/** The boards as links; filters stay, the sorting of the board before does not. */
function BoardTabs({ shown: { board, part, rules } }: { shown: LeaderboardOfSeason }) {
  const [path] = useLocation();
  const [params] = useSearchParams();
  const tabs = boardsOf(part, rules).map((id) => {
    const change = { board: id, sort: "", direction: "ascending" as const };
    return {
      id,
      label: boardOf(id).label,
      href: `${path}?${writeSearchState(leaderboardParams, params, change)}`,
    };
  });
  return <ViewChoice label="Board" tabs={tabs} current={board.id} />;
}
