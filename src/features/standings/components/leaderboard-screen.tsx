import { useMemo, useState } from "react";
import { useSearchState } from "#lib/search-params.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { boardText } from "#season/standings/board-text.ts";
import { type LeaderboardOfSeason, leaderboardOf } from "#season/standings/leaderboard.ts";
import { hasFilter } from "#season/standings/leaderboard-filters.ts";
import type { LeaderboardRow } from "#season/standings/leaderboard-rows.ts";
import { type ExplainRequest, FigureDialog } from "#season/ui/figure-dialog.tsx";
import { UnrankedList } from "#season/ui/unranked-list.tsx";
import { WeekMilestones } from "#season/ui/week-milestones.tsx";
import { Legend, scoreCodes } from "#ui/charts/legend.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { TableSort } from "#ui/table/data-table-columns.ts";
import { type LeaderboardParams, leaderboardParams } from "../standings-search-params.ts";
import { BoardTabs } from "./board-tabs.tsx";
import { leaderboardColumns } from "./leaderboard-columns.tsx";
import { LeaderboardFilterBar } from "./leaderboard-filter-bar.tsx";

export function LeaderboardScreen({ season }: { season: ClubSeason }) {
  const [params, change] = useSearchState(leaderboardParams);
  const { board, week, class: className, category, division, minRounds } = params;
  // Without the sort, which moves rows and changes none of them.
  const shown = useMemo(
    () => leaderboardOf(season.book, { board, week, class: className, category, division, minRounds }),
    [season.book, board, week, className, category, division, minRounds],
  );
  if (shown.latestWeek === 0) return <NoScores />;
  return (
    <>
      <BoardTabs current={params.board} />
      <LeaderboardFilterBar params={params} shown={shown} onChange={change} />
      <p>
        {boardText(shown)}
        {hasFilter(params)
          ? ` ${shown.rows.length} members by these filters, ranked among themselves.`
          : null}
      </p>
      <LeaderboardTable season={season} shown={shown} params={params} onChange={change} />
      {shown.unranked.length > 0 ? <UnrankedList rows={shown.unranked} seasonId={season.info.id} /> : null}
      <WeekMilestones season={season} week={shown.week} />
    </>
  );
}

function NoScores() {
  return (
    <EmptyState title="Nobody has shot in this season yet.">
      <p>The board fills by itself as soon as the first scores are entered.</p>
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
  const [asked, ask] = useState<ExplainRequest | null>(null);
  const columns = useMemo(() => leaderboardColumns(shown, season.info.id, ask), [shown, season.info.id]);
  const sort: TableSort | null = params.sort ? { columnId: params.sort, direction: params.direction } : null;
  if (shown.rows.length === 0) return <NobodyRanked isFiltered={hasFilter(params)} />;
  return (
    <>
      <DataTable
        caption={captionOf(shown, season.info.name)}
        isCaptionHidden
        isDense
        columns={columns}
        rows={shown.rows}
        rowKey={rowKey}
        fixedColumns={2}
        sort={sort}
        onSortChange={({ columnId, direction }) => onChange({ sort: columnId, direction })}
        csvName={`${season.info.name} ${shown.board.label}, week ${shown.week}`}
        hasPrint
      />
      <Legend entries={shown.board.id === "week" ? [...legend, ...weekCodes] : legend} />
      {asked ? <FigureDialog asked={asked} book={shown.book} onClose={() => ask(null)} /> : null}
    </>
  );
}

const legend = [
  { code: "T", meaning: "tied: the place is shared" },
  { code: "▲ ▼", meaning: "places won or lost since the week before" },
  { code: "new", meaning: "not on this board the week before" },
  { code: "–", meaning: "did not shoot, or nothing to show" },
];

const weekCodes = scoreCodes.filter(({ code }) => "mps".includes(code));

function rowKey({ entry }: LeaderboardRow): string {
  return entry.member.id;
}

function captionOf({ board, week }: LeaderboardOfSeason, seasonName: string): string {
  return `${board.label}, ${seasonName}, ${board.id === "week" ? "" : "through "}week ${week}`;
}

function NobodyRanked({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="Nobody is left with these filters.">
      <p>Choose "all" in one of them.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Nobody is ranked on this board yet." />
  );
}
