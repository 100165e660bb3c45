import { useMemo } from "react";
import { counted } from "#lib/text/counted.ts";
import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberName } from "#season/screens/member-link.tsx";
import { placeLabel } from "#season/words/competition-rank.ts";
import { decimalsOf, formatFigure } from "#season/words/figures.ts";
import { MemberSheetLinks, memberSecondLine, memberSubtitle } from "#standings/boards/member-sheet.tsx";
import { boardDataColumns } from "#standings/boards/tables/board-on-screen.tsx";
import type { BoardColumn, BoardTable } from "#standings/boards/tables/board-table.ts";
import { nameColumns } from "#standings/boards/tables/leaderboard-table.ts";
import { nameCells } from "#standings/boards/tables/name-cells.tsx";
import { useOwnMemberRow } from "#standings/boards/use-own-row.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import type { MemberRanking, MemberRankingRow } from "../core/member-ranking.ts";
import { rankingLabels } from "../core/ranking-kinds.ts";
import { RankingTable } from "./ranking-table.tsx";

type Column = BoardColumn<MemberRankingRow>;
type MemberRankingTableProps = { season: ClubSeason; ranking: MemberRanking };

export function MemberRankingTable({ season, ranking }: MemberRankingTableProps) {
  const seasonId = season.info.id;
  const columns = useMemo(() => memberColumns(ranking, seasonId), [ranking, seasonId]);
  const own = useOwnMemberRow<MemberRankingRow>({
    members: season.book.members,
    unranked: ranking.unranked,
  });
  const details = useMemo(() => memberDetails(ranking, seasonId), [ranking, seasonId]);
  const asList = useMemo(() => memberParts(ranking), [ranking]);
  if (ranking.rows.length === 0) return <EmptyState title="No one is ranked yet." />;
  return (
    <RankingTable
      caption={`Individuals by ${rankingLabels[ranking.id].toLowerCase()}, ${season.info.name}`}
      isDense
      columns={columns}
      rows={ranking.rows}
      rowKey={rowKey}
      own={own}
      details={details}
      asList={asList}
    />
  );
}

function rowKey({ entry }: MemberRankingRow): string {
  return entry.member.id;
}

function memberColumns(ranking: MemberRanking, seasonId: string) {
  return boardDataColumns(memberTable(ranking), nameCells(seasonId));
}

function memberTable({ id, path, rows }: MemberRanking): BoardTable<MemberRankingRow> {
  const rankedBy: Column = {
    id: "figure",
    label: headers[path],
    value: ({ figure }) => figure,
    ...(path === "average" ? { decimals: 2 } : {}),
  };
  const average: Column = {
    id: "average",
    label: "Average",
    meaning: "Hits per round",
    priority: 3,
    decimals: 2,
    value: ({ entry }) => entry.individual.average,
  };
  return {
    id,
    title: rankingLabels[id],
    columns: [
      ...nameColumns,
      rankedBy,
      ...(path === "netTotal" ? [rawColumn] : []),
      { id: "nights", label: "Nights", priority: 3, value: ({ entry }) => entry.individual.nights },
      { id: "rounds", label: "Rounds", priority: 3, value: ({ entry }) => entry.individual.rounds },
      ...(path === "average" ? [] : [average]),
    ],
    rankedBy,
    rows,
  };
}

function memberParts({ path, rows }: MemberRanking): RowParts<MemberRankingRow> {
  const decimals = figureDecimals({ path, rows });
  return {
    lead: ({ place }) => placeLabel(place),
    title: ({ entry: { member } }) => <MemberName id={member.id} name={member.name} />,
    second: ({ entry, raw }) =>
      raw === null
        ? memberSecondLine(entry)
        : [entry.team?.name, entry.individual.class, `raw ${formatFigure(raw)}`].filter(Boolean).join(" · "),
    figure: ({ figure }) => formatFigure(figure, decimals),
    note: ({ entry }) => counted(entry.individual.nights, "night"),
  };
}

function memberDetails(ranking: MemberRanking, seasonId: string): RowDetails<MemberRankingRow> {
  return {
    nameOf: ({ entry }) => entry.member.name,
    subtitle: ({ entry, place }) => memberSubtitle(entry, place, ranking.rows.length),
    content: (row) => (
      <div key={rowKey(row)}>
        <FigureLines book={ranking.book} lines={memberLines(row, ranking)} />
        <MemberSheetLinks memberId={row.entry.member.id} seasonId={seasonId} />
      </div>
    ),
  };
}

function memberLines({ entry, place, figure, raw }: MemberRankingRow, ranking: MemberRanking): FigureLine[] {
  const at = (field: string) => `individuals.${entry.member.id}.${field}`;
  const { path } = ranking;
  return [
    {
      label: headers[path],
      value: formatFigure(figure, figureDecimals(ranking)),
      path: at(path),
      isOpen: true,
    },
    { label: "Rank", value: placeLabel(place), path: path === "average" ? undefined : at("rank") },
    ...(raw === null ? [] : [{ label: "Raw", value: formatFigure(raw), path: at("total") }]),
    ...(path === "average"
      ? []
      : [{ label: "Average", value: formatFigure(entry.individual.average, 2), path: at("average") }]),
    { label: "Nights", value: entry.individual.nights },
    { label: "Rounds", value: entry.individual.rounds, path: at("rounds") },
  ];
}

function figureDecimals({ path, rows }: Pick<MemberRanking, "path" | "rows">) {
  return path === "average" ? 2 : decimalsOf(rows.map(({ figure }) => figure));
}

const headers = { average: "Average", total: "Total", netTotal: "Net total" } as const;

const rawColumn: Column = {
  id: "raw",
  label: "Raw",
  meaning: "Raw targets, their own best weeks",
  priority: 2,
  value: ({ raw }) => raw,
};
