import { useMemo, useState } from "react";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { decimalsOf, formatFigure } from "#season/standings/figures.ts";
import { memberColumn, teamColumn } from "#season/ui/entry-columns.tsx";
import {
  type ExplainRequest,
  FigureDialog,
  figureOfMember,
  type OnExplain,
} from "#season/ui/figure-dialog.tsx";
import { ReportFigure } from "#season/ui/report-figure.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { MemberRanking, MemberRankingRow } from "../core/member-ranking.ts";
import { rankingLabels } from "../core/ranking-kinds.ts";
import { placeColumn, RankingTable } from "./ranking-table.tsx";

type Column = DataColumn<MemberRankingRow>;
type MemberRankingTableProps = { season: ClubSeason; ranking: MemberRanking };

export function MemberRankingTable({ season, ranking }: MemberRankingTableProps) {
  const [asked, ask] = useState<ExplainRequest | null>(null);
  const own = useOwnMember();
  const columns = useMemo(() => memberColumns(ranking, season.info.id, ask), [ranking, season.info.id]);
  const caption = `Individuals by ${rankingLabels[ranking.id].toLowerCase()}, ${season.info.name}`;
  if (ranking.rows.length === 0) return <EmptyState title="Nobody is ranked yet." />;
  return (
    <>
      <RankingTable
        caption={caption}
        isDense
        columns={columns}
        rows={ranking.rows}
        rowKey={rowKey}
        isMarked={({ entry }) => entry.member.id === own}
      />
      {asked ? <FigureDialog asked={asked} book={ranking.book} onClose={() => ask(null)} /> : null}
    </>
  );
}

function rowKey({ entry }: MemberRankingRow): string {
  return entry.member.id;
}

function memberColumns(ranking: MemberRanking, seasonId: string, ask: OnExplain): Column[] {
  const beside = { rounds: countColumn("rounds", "Rounds"), nights: countColumn("nights", "Nights") };
  return [
    placeColumn(ask, ({ entry: { member } }) =>
      ranking.path === "average" ? null : figureOfMember(member, "rank", `Rank of ${member.name}`),
    ),
    memberColumn(seasonId),
    figureColumn(ranking, ask),
    ...(ranking.path === "netTotal" ? [rawColumn] : []),
    teamColumn(seasonId),
    classColumn,
    beside.nights,
    beside.rounds,
    ...(ranking.path === "average" ? [] : [averageColumn(ask)]),
  ];
}

const headers = { average: "Average", total: "Total", netTotal: "Net total" } as const;

function figureColumn({ path, rows }: MemberRanking, ask: OnExplain): Column {
  const decimals = path === "average" ? 2 : decimalsOf(rows.map(({ figure }) => figure));
  return {
    id: "figure",
    header: headers[path],
    align: "end",
    sortValue: ({ figure }) => figure,
    cell: ({ entry: { member }, figure }) => (
      <ReportFigure figure={figureOfMember(member, path, `${headers[path]} of ${member.name}`)} ask={ask}>
        {formatFigure(figure, decimals)}
      </ReportFigure>
    ),
  };
}

const rawColumn: Column = {
  id: "raw",
  header: "Raw",
  meaning: "Raw targets, their own best weeks",
  align: "end",
  sortValue: ({ raw }) => raw,
  cell: ({ raw }) => formatFigure(raw),
};

const classColumn: Column = {
  id: "class",
  header: "Class",
  sortValue: ({ entry }) => entry.individual.class,
  cell: ({ entry }) => entry.individual.class ?? "–",
};

function countColumn(field: "rounds" | "nights", header: string): Column {
  return {
    id: field,
    header,
    align: "end",
    sortValue: ({ entry }) => entry.individual[field],
    cell: ({ entry }) => entry.individual[field],
  };
}

function averageColumn(ask: OnExplain): Column {
  return {
    id: "average",
    header: "Average",
    meaning: "Hits per round",
    align: "end",
    sortValue: ({ entry }) => entry.individual.average,
    cell: ({ entry: { member, individual } }) => (
      <ReportFigure figure={figureOfMember(member, "average", `Average of ${member.name}`)} ask={ask}>
        {formatFigure(individual.average, 2)}
      </ReportFigure>
    ),
  };
}
