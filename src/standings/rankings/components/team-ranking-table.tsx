import { useMemo } from "react";
import { Link } from "wouter";
import { counted } from "#lib/text/counted.ts";
import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { placeLabel, spokenPlace } from "#season/words/competition-rank.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/words/figures.ts";
import { teamPath } from "#season/words/league-links.ts";
import { pointDecimals } from "#season/words/team-grid.ts";
import { LinkButton } from "#ui/form/button.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { rankingLabels } from "../core/ranking-kinds.ts";
import type { TeamRanking, TeamRankingRow } from "../core/team-ranking.ts";
import { placeColumn, RankingTable } from "./ranking-table.tsx";

type Column = DataColumn<TeamRankingRow>;

export function TeamRankingTable({ season, ranking }: { season: ClubSeason; ranking: TeamRanking }) {
  const seasonId = season.info.id;
  return (
    <RankingTable
      caption={`Teams by ${rankingLabels[ranking.id].toLowerCase()}, ${season.info.name}`}
      columns={useMemo(() => teamColumns(ranking, seasonId), [ranking, seasonId])}
      rows={ranking.rows}
      rowKey={rowKey}
      details={useMemo(() => teamDetails(ranking, seasonId), [ranking, seasonId])}
      asList={useMemo(() => teamParts(ranking), [ranking])}
    />
  );
}

function rowKey({ team }: TeamRankingRow): string {
  return team.id;
}

function teamColumns(ranking: TeamRanking, seasonId: string): Column[] {
  const { rows, path } = ranking;
  const hasPoints = rows.some(({ points }) => points !== null);
  return [
    placeColumn(),
    {
      id: "team",
      header: "Team",
      cell: ({ team }) => <Link href={teamPath(team.id, seasonId)}>{team.name}</Link>,
      sortValue: ({ team }) => team.name,
    },
    figureColumn(ranking),
    {
      id: "nights",
      header: "Weeks",
      meaning: "Weeks with a result",
      align: "end",
      sortValue: ({ nights }) => nights,
      cell: ({ nights, forfeits }) => (forfeits > 0 ? `${nights}, ${forfeits} forfeited` : nights),
    },
    ...(path === "total" ? [] : [plainColumn("total", "Total", decimalsOf(rows.map(({ total }) => total)))]),
    ...(path === "points" || !hasPoints
      ? []
      : [plainColumn("points", "Points", pointDecimals(reportOf(ranking.book)))]),
  ];
}

function headerOf({ id, weeks }: TeamRanking): string {
  return id === "best" ? `Best ${weeks}` : rankingLabels[id];
}

function figureDecimals({ id, rows, book }: TeamRanking): Decimals {
  if (id === "points") return pointDecimals(reportOf(book));
  return id === "average" ? 2 : decimalsOf(rows.map(({ figure }) => figure));
}

function figureColumn(ranking: TeamRanking): Column {
  const decimals = figureDecimals(ranking);
  return {
    id: "figure",
    header: headerOf(ranking),
    align: "end",
    isRanked: true,
    sortValue: ({ figure }) => figure,
    cell: ({ figure }) => formatFigure(figure, decimals),
  };
}

function teamParts(ranking: TeamRanking): RowParts<TeamRankingRow> {
  const decimals = figureDecimals(ranking);
  return {
    lead: ({ place }) => placeLabel(place),
    title: ({ team }) => team.name,
    second: ({ nights, forfeits }) =>
      `${counted(nights, "week")}${forfeits > 0 ? `, ${forfeits} forfeited` : ""}`,
    figure: ({ figure }) => formatFigure(figure, decimals),
  };
}

/** The ranking figure with its arithmetic, or the weeks it counts. */
function teamDetails(ranking: TeamRanking, seasonId: string): RowDetails<TeamRankingRow> {
  return {
    nameOf: ({ team }) => team.name,
    subtitle: ({ place }) => `${spokenPlace(place)} of ${ranking.rows.length}`,
    content: (row) => (
      <div key={row.team.id}>
        <FigureLines book={ranking.book} lines={teamLines(row, ranking)} />
        <p>
          <LinkButton look="main" href={teamPath(row.team.id, seasonId)}>
            Team statistics
          </LinkButton>
        </p>
      </div>
    ),
  };
}

function teamLines(row: TeamRankingRow, ranking: TeamRanking): FigureLine[] {
  const decimals = figureDecimals(ranking);
  const { path } = ranking;
  const at = (field: string) => `teams.${row.team.id}.${field}`;
  const figure = { label: headerOf(ranking), value: formatFigure(row.figure, decimals) };
  if (path !== null)
    return [
      { ...figure, path: row.figure === null ? undefined : at(path), isOpen: true },
      { label: "Rank", value: placeLabel(row.place), path: at("rank") },
    ];
  const weeks = row.counted.map(({ week, total }) => ({
    label: `Week ${week}`,
    value: formatFigure(total, decimals),
  }));
  return [figure, ...weeks];
}

function plainColumn(field: "total" | "points", header: string, decimals: Decimals): Column {
  return {
    id: field,
    header,
    align: "end",
    sortValue: (row) => row[field],
    cell: (row) => formatFigure(row[field], decimals),
  };
}
