import { useMemo } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { runningWeekOf } from "#season/screens/running-week.tsx";
import type { LeaderboardOfSeason } from "#standings/boards/leaderboard.ts";
import { hasFilter } from "#standings/boards/leaderboard-filters.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import type { LeaderboardParams } from "#standings/boards/standings-search-params.ts";
import { UnrankedList } from "#standings/boards/unranked-list.tsx";
import { useOwnMemberRow } from "#standings/boards/use-own-row.ts";
import { WeekMilestones } from "#standings/boards/week-milestones.tsx";
import { Legend, scoreCodes } from "#ui/charts/legend.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableSort } from "#ui/table/data-table-columns.ts";
import { useLeaderboard } from "../use-leaderboard.ts";
import { leaderboardColumns } from "./leaderboard-columns.tsx";
import { leaderboardParts, memberDetails } from "./leaderboard-details.tsx";
import { RunningMembers } from "./running-members.tsx";

export function LeaderboardScreen({ season }: { season: ClubSeason }) {
  const { params, change, shown } = useLeaderboard(season);
  const running = runningWeekOf(season);
  if (running && (params.running === 1 || shown.latestWeek === 0))
    return <RunningMembers season={season} running={running} />;
  if (shown.latestWeek === 0) return <NoScores />;
  return (
    <>
      <LeaderboardTable season={season} shown={shown} params={params} onChange={change} />
      {shown.unranked.length > 0 ? <UnrankedList rows={shown.unranked} seasonId={season.info.id} /> : null}
      <WeekMilestones season={season} week={shown.week} />
    </>
  );
}

function NoScores() {
  return (
    <EmptyState title="No scores this season yet.">
      Scores will appear here as soon as they're entered.
    </EmptyState>
  );
}

type LeaderboardTableProps = {
  season: ClubSeason;
  shown: LeaderboardOfSeason;
  params: LeaderboardParams;
  onChange: (change: Partial<LeaderboardParams>) => void;
};

function LeaderboardTable({ season, shown, params, onChange }: LeaderboardTableProps) {
  const columns = useMemo(() => leaderboardColumns(shown, season.info.id), [shown, season.info.id]);
  const details = useMemo(() => memberDetails(shown, season.info.id), [shown, season.info.id]);
  const own = useOwnMemberRow<LeaderboardRow>({ members: season.book.members, unranked: shown.unranked });
  const sort: TableSort | null = params.sort ? { columnId: params.sort, direction: params.direction } : null;
  if (shown.rows.length === 0) return <NobodyRanked isFiltered={hasFilter(params)} />;
  return (
    <>
      <DataTable
        caption={captionOf(shown, season.info.name)}
        isDense
        columns={columns}
        rows={shown.rows}
        rowKey={rowKey}
        own={own}
        details={details}
        asList={useMemo(() => leaderboardParts(shown), [shown])}
        fixedColumns={2}
        sort={sort}
        onSortChange={({ columnId, direction }) => onChange({ sort: columnId, direction })}
        csvName={`${season.info.name}${partTitle(shown)} ${shown.board.label}, week ${shown.week}`}
        hasPrint
      />
      <Legend entries={shown.board.id === "week" ? [...legend, ...weekCodes] : legend} />
    </>
  );
}

const legend = [
  { code: "T", meaning: "tied" },
  { code: "▲ ▼", meaning: "places up or down since last week" },
  { code: "new", meaning: "not ranked last week" },
  { code: "–", meaning: "didn't shoot, or no data" },
];

const weekCodes = scoreCodes.filter(({ code }) => "mps".includes(code));

function rowKey({ entry }: LeaderboardRow): string {
  return entry.member.id;
}

/** ", First half"; nothing for the season. */
function partTitle({ part }: LeaderboardOfSeason): string {
  return part === null ? "" : `, ${part.report.name}`;
}

function captionOf(shown: LeaderboardOfSeason, seasonName: string): string {
  const { board, week } = shown;
  return `${board.label}, ${seasonName}${partTitle(shown)}, ${board.id === "week" ? "" : "through "}week ${week}`;
}

function NobodyRanked({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No members match.">Remove a filter.</EmptyState>
  ) : (
    <EmptyState title="No one is ranked here yet." />
  );
}
