import { useMemo } from "react";
import { Link } from "wouter";
import { type FigureLine, FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { placeLabel, spokenPlace } from "#season/words/competition-rank.ts";
import { formatFigure } from "#season/words/figures.ts";
import { teamPath } from "#season/words/league-links.ts";
import { boardDataColumns, boardFigureLine } from "#standings/boards/tables/board-on-screen.tsx";
import { lineIn, textIn } from "#standings/boards/tables/board-table.ts";
import { LinkButton } from "#ui/form/button.tsx";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { rankingLabels } from "../core/ranking-kinds.ts";
import { teamRankingTable } from "../core/ranking-tables.ts";
import type { TeamRanking, TeamRankingRow } from "../core/team-ranking.ts";
import { RankingTable } from "./ranking-table.tsx";

export function TeamRankingTable({ season, ranking }: { season: ClubSeason; ranking: TeamRanking }) {
  const seasonId = season.info.id;
  const table = useMemo(() => teamRankingTable(ranking), [ranking]);
  const columns = useMemo(
    () =>
      boardDataColumns(table, {
        team: ({ team }) => <Link href={teamPath(team.id, seasonId)}>{team.name}</Link>,
      }),
    [table, seasonId],
  );
  const asList: RowParts<TeamRankingRow> = useMemo(
    () => ({
      lead: ({ place }) => placeLabel(place),
      title: ({ team }) => team.name,
      second: lineIn(table),
      figure: textIn(table, table.rankedBy),
    }),
    [table],
  );
  return (
    <RankingTable
      caption={`Teams by ${rankingLabels[ranking.id].toLowerCase()}, ${season.info.name}`}
      columns={columns}
      rows={ranking.rows}
      rowKey={rowKey}
      details={useMemo(() => teamDetails(ranking, seasonId), [ranking, seasonId])}
      asList={asList}
    />
  );
}

function rowKey({ team }: TeamRankingRow): string {
  return team.id;
}

function teamDetails(ranking: TeamRanking, seasonId: string): RowDetails<TeamRankingRow> {
  return {
    nameOf: ({ team }) => team.name,
    subtitle: ({ place }) => `${spokenPlace(place)} of ${ranking.rows.length}`,
    content: (row) => (
      <>
        <FigureLines book={ranking.book} lines={teamLines(row, ranking)} />
        <p>
          <LinkButton look="main" href={teamPath(row.team.id, seasonId)}>
            Team statistics
          </LinkButton>
        </p>
      </>
    ),
  };
}

function teamLines(row: TeamRankingRow, ranking: TeamRanking): FigureLine[] {
  const table = teamRankingTable(ranking);
  const figure = boardFigureLine(table, table.rankedBy)(row);
  if (ranking.path !== null)
    return [
      { ...figure, isOpen: true },
      { label: "Rank", value: placeLabel(row.place), path: `teams.${row.team.id}.rank` },
    ];
  const weeks = row.counted.map(({ week, total }) => ({
    label: `Week ${week}`,
    value: formatFigure(total, table.rankedBy.decimals),
  }));
  return [figure, ...weeks];
}
