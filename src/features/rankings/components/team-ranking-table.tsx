import { useMemo, useState } from "react";
import { Link } from "wouter";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/standings/figures.ts";
import { teamPath } from "#season/standings/league-links.ts";
import { Explain } from "#season/ui/explain.tsx";
import { type ExplainRequest, FigureDialog, type OnExplain } from "#season/ui/figure-dialog.tsx";
import { ReportFigure } from "#season/ui/report-figure.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { rankingLabels } from "../core/ranking-kinds.ts";
import type { TeamRanking, TeamRankingRow } from "../core/team-ranking.ts";
import { placeColumn, RankingTable } from "./ranking-table.tsx";

type Column = DataColumn<TeamRankingRow>;

export function TeamRankingTable({ season, ranking }: { season: ClubSeason; ranking: TeamRanking }) {
  const [asked, ask] = useState<ExplainRequest | null>(null);
  const columns = useMemo(() => teamColumns(ranking, season.info.id, ask), [ranking, season.info.id]);
  const caption = `Teams by ${rankingLabels[ranking.id].toLowerCase()}, ${season.info.name}`;
  return (
    <>
      <RankingTable caption={caption} columns={columns} rows={ranking.rows} rowKey={rowKey} />
      {asked ? <FigureDialog asked={asked} book={ranking.book} onClose={() => ask(null)} /> : null}
    </>
  );
}

function rowKey({ team }: TeamRankingRow): string {
  return team.id;
}

function teamColumns(ranking: TeamRanking, seasonId: string, ask: OnExplain): Column[] {
  const { rows, path } = ranking;
  const hasPoints = rows.some(({ points }) => points !== null);
  return [
    placeColumn(ask, ({ team }) =>
      path === null ? null : { title: `Rank of ${team.name}`, path: `teams.${team.id}.rank` },
    ),
    {
      id: "team",
      header: "Team",
      cell: ({ team }) => <Link href={teamPath(team.id, seasonId)}>{team.name}</Link>,
      sortValue: ({ team }) => team.name,
    },
    figureColumn(ranking, ask),
    {
      id: "nights",
      header: "Weeks",
      meaning: "Weeks with a result",
      align: "end",
      sortValue: ({ nights }) => nights,
      cell: ({ nights, forfeits }) => (forfeits > 0 ? `${nights}, ${forfeits} forfeited` : nights),
    },
    ...(path === "total" ? [] : [plainColumn("total", "Total", rows)]),
    ...(path === "points" || !hasPoints ? [] : [plainColumn("points", "Points", rows)]),
  ];
}

const headers = { value: "Mean", total: "Total", points: "Points" } as const;

function figureColumn({ path, rows, weeks }: TeamRanking, ask: OnExplain): Column {
  const header = path === null ? `Best ${weeks}` : headers[path];
  const decimals = path === "value" ? 2 : decimalsOf(rows.map(({ figure }) => figure));
  return {
    id: "figure",
    header,
    align: "end",
    sortValue: ({ figure }) => figure,
    cell: (row) => {
      if (row.figure === null) return "–";
      const title = `${header} of ${row.team.name}`;
      const shown = formatFigure(row.figure, decimals);
      if (path === null) return <CountedWeeks title={title} row={row} decimals={decimals} />;
      return (
        <ReportFigure figure={{ title, path: `teams.${row.team.id}.${path}` }} ask={ask}>
          {shown}
        </ReportFigure>
      );
    },
  };
}

type CountedWeeksProps = { title: string; row: TeamRankingRow; decimals: Decimals };

function CountedWeeks({ title, row, decimals }: CountedWeeksProps) {
  const sum = formatFigure(row.figure, decimals);
  const lines = row.counted.map(({ week, total }) => ({
    label: `Week ${week}`,
    value: formatFigure(total, decimals),
  }));
  return (
    <Explain title={title} lines={[...lines, { label: "Sum", value: sum, isTotal: true }]}>
      {sum}
    </Explain>
  );
}

function plainColumn(field: "total" | "points", header: string, rows: readonly TeamRankingRow[]): Column {
  const decimals = decimalsOf(rows.map((row) => row[field]));
  return {
    id: field,
    header,
    align: "end",
    sortValue: (row) => row[field],
    cell: (row) => formatFigure(row[field], decimals),
  };
}
