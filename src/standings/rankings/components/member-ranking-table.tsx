import { useMemo } from "react";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { FigureLine } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { memberDetails, memberParts } from "#standings/boards/member-sheet.tsx";
import { nightLine } from "#standings/boards/pictures/night-line.tsx";
import { boardDataColumns, boardFigureLine } from "#standings/boards/tables/board-on-screen.tsx";
import { type BoardTable, besideRanked } from "#standings/boards/tables/board-table.ts";
import { memberKey, nameCells } from "#standings/boards/tables/name-cells.tsx";
import { useOwnMemberRow } from "#standings/boards/use-own-row.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import type { MemberRanking, MemberRankingRow } from "../core/member-ranking.ts";
import { rankingLabels } from "../core/ranking-kinds.ts";
import { memberRankingTable } from "../core/ranking-tables.ts";
import { RankingTable } from "./ranking-table.tsx";

export function MemberRankingTable({ season, ranking }: { season: ClubSeason; ranking: MemberRanking }) {
  const seasonId = season.info.id;
  const table = useMemo(() => memberRankingTable(ranking), [ranking]);
  const columns = useMemo(() => boardDataColumns(table, nameCells(seasonId)), [table, seasonId]);
  const own = useOwnMemberRow<MemberRankingRow>({
    members: season.book.members,
    unranked: ranking.unranked,
  });
  const details = useMemo(
    () => memberDetails({ ...ranking, linesOf: (row) => memberLines(row, ranking) }, seasonId),
    [ranking, seasonId],
  );
  const asList = useMemo(() => rankingParts(table, ranking), [table, ranking]);
  if (ranking.rows.length === 0) return <EmptyState title="No one is ranked yet." />;
  return (
    <RankingTable
      caption={`Individuals by ${rankingLabels[ranking.id].toLowerCase()}, ${season.info.name}`}
      isDense
      columns={columns}
      rows={ranking.rows}
      rowKey={memberKey}
      own={own}
      details={details}
      asList={asList}
    />
  );
}

function rankingParts(
  table: BoardTable<MemberRankingRow>,
  { book }: MemberRanking,
): RowParts<MemberRankingRow> {
  return {
    ...memberParts(table),
    aside: nightLine({ rules: rulesOf(book), weeks: { from: 1, to: reportOf(book).throughWeek } }),
    note: ({ entry }) => countPhrase(entry.individual.nights, "night"),
  };
}

function memberLines(row: MemberRankingRow, ranking: MemberRanking): FigureLine[] {
  const table = memberRankingTable(ranking);
  const { entry, place } = row;
  const others = besideRanked(table, "details").filter(({ isText }) => !isText);
  return [
    { ...boardFigureLine(table, table.rankedBy)(row), isOpen: true },
    {
      label: "Rank",
      value: placeLabel(place),
      path: ranking.path === "average" ? undefined : `individuals.${entry.member.id}.rank`,
    },
    ...others.map((column) => boardFigureLine(table, column)(row)),
  ];
}
