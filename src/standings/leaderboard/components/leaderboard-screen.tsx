import { useMemo } from "react";
import type { RunningReport } from "#league/season/report-types.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberLink, MemberName } from "#season/screens/member-link.tsx";
import { ProvisionalBand, runningWeekOf } from "#season/screens/running-week.tsx";
import type { LeaderboardOfSeason } from "#standings/boards/leaderboard.ts";
import { hasFilter } from "#standings/boards/leaderboard-filters.ts";
import type { LeaderboardRow } from "#standings/boards/leaderboard-rows.ts";
import type { LeaderboardParams } from "#standings/boards/standings-search-params.ts";
import { boardDataColumns } from "#standings/boards/tables/board-on-screen.tsx";
import { type BoardTable, lineIn, textIn } from "#standings/boards/tables/board-table.ts";
import { memberKey } from "#standings/boards/tables/name-cells.tsx";
import {
  hitsText,
  type RunningMemberRow,
  runningMembersTable,
} from "#standings/boards/tables/running-members-table.ts";
import { UnrankedList } from "#standings/boards/unranked-list.tsx";
import { useOwnMemberRow, useOwnRow } from "#standings/boards/use-own-row.ts";
import { WeekMilestones } from "#standings/boards/week-milestones.tsx";
import { Legend, scoreCodes } from "#ui/charts/legend.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableSort } from "#ui/table/data-table-columns.ts";
import type { RowParts } from "#ui/table/row-list.tsx";
import { useLeaderboard } from "../use-leaderboard.ts";
import { leaderboardColumns } from "./leaderboard-columns.tsx";
import { leaderboardDetails, leaderboardParts } from "./leaderboard-details.tsx";

export function LeaderboardScreen({ season }: { season: ClubSeason }) {
  const { params, change, leaderboard } = useLeaderboard(season);
  const running = runningWeekOf(season);
  if (running && (params.running === 1 || leaderboard.latestWeek === 0))
    return <RunningMembers season={season} running={running} />;
  if (leaderboard.latestWeek === 0)
    return (
      <EmptyState title="No scores this season yet.">
        Scores will appear here as soon as they're entered.
      </EmptyState>
    );
  return (
    <>
      <LeaderboardTable season={season} leaderboard={leaderboard} params={params} onChange={change} />
      {leaderboard.unranked.length > 0 ? (
        <UnrankedList rows={leaderboard.unranked} seasonId={season.info.id} />
      ) : null}
      <WeekMilestones season={season} week={leaderboard.week} />
    </>
  );
}

type LeaderboardTableProps = {
  season: ClubSeason;
  leaderboard: LeaderboardOfSeason;
  params: LeaderboardParams;
  onChange: (change: Partial<LeaderboardParams>) => void;
};

function LeaderboardTable({ season, leaderboard, params, onChange }: LeaderboardTableProps) {
  const columns = useMemo(
    () => leaderboardColumns(leaderboard, season.info.id),
    [leaderboard, season.info.id],
  );
  const details = useMemo(
    () => leaderboardDetails(leaderboard, season.info.id),
    [leaderboard, season.info.id],
  );
  const own = useOwnMemberRow<LeaderboardRow>({
    members: season.book.members,
    unranked: leaderboard.unranked,
  });
  const sort: TableSort | null = params.sort ? { columnId: params.sort, direction: params.direction } : null;
  if (leaderboard.rows.length === 0) return <NobodyRanked isFiltered={hasFilter(params)} />;
  return (
    <>
      <DataTable
        caption={captionOf(leaderboard, season.info.name)}
        isDense
        columns={columns}
        rows={leaderboard.rows}
        rowKey={memberKey}
        own={own}
        details={details}
        asList={useMemo(() => leaderboardParts(leaderboard), [leaderboard])}
        fixedColumns={2}
        sort={sort}
        onSortChange={({ columnId, direction }) => onChange({ sort: columnId, direction })}
        csvName={`${season.info.name}${partTitle(leaderboard)} ${leaderboard.board.label}, week ${leaderboard.week}`}
        hasPrint
      />
      <Legend entries={leaderboard.board.id === "week" ? [...legend, ...weekCodes] : legend} />
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

/** ", First half"; empty for the season. */
function partTitle({ part }: LeaderboardOfSeason): string {
  return part === null ? "" : `, ${part.report.name}`;
}

function captionOf(leaderboard: LeaderboardOfSeason, seasonName: string): string {
  const { board, week } = leaderboard;
  return `${board.label}, ${seasonName}${partTitle(leaderboard)}, ${board.id === "week" ? "" : "through "}week ${week}`;
}

function NobodyRanked({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No members match.">Remove a filter.</EmptyState>
  ) : (
    <EmptyState title="No one is ranked here yet." />
  );
}

function RunningMembers({ season, running }: { season: ClubSeason; running: RunningReport }) {
  const { info, book } = season;
  const title = `Week ${running.week} so far, provisional`;
  const table = useMemo(() => runningMembersTable(book, running), [book, running]);
  const columns = useMemo(
    () => boardDataColumns(table, { member: (row) => <MemberLink member={row} seasonId={info.id} /> }),
    [table, info.id],
  );
  return (
    <section aria-label={title}>
      <ProvisionalBand season={season} running={running} />
      <DataTable
        caption={`${title}: ${info.name}, by net so far`}
        columns={columns}
        rows={table.rows}
        rowKey={rowKey}
        own={useOwnRow(rowKey)}
        asList={useMemo(() => listParts(table), [table])}
        csvName={`${info.name}, week ${running.week} so far (provisional)`}
        hasPrint
      />
    </section>
  );
}

function listParts(table: BoardTable<RunningMemberRow>): RowParts<RunningMemberRow> {
  return {
    lead: () => "–",
    title: ({ id, name }) => <MemberName id={id} name={name} />,
    second: lineIn(table),
    figure: textIn(table, table.rankedBy),
    note: hitsText,
  };
}

function rowKey({ id }: RunningMemberRow): string {
  return id;
}
