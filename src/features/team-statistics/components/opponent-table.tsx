import { Link } from "wouter";
import { toHundredths } from "#league/math/fraction.ts";
import type { OpponentRecord, TeamSeason } from "#league/teams/team-season.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { decimalsOf, formatFigure } from "#season/standings/figures.ts";
import { teamPath } from "#season/standings/league-links.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { recordText } from "../core/team-figures.ts";

type OpponentTableProps = { season: ClubSeason; shown: TeamSeason };

/** Matches won and lost against each team; a season without matches says so. */
export function OpponentTable({ season, shown }: OpponentTableProps) {
  const { opponents, undecided, team } = shown;
  if (season.book.matches.length === 0)
    return <p>No matches this season. Every team shoots against all the others each week.</p>;
  if (opponents.length === 0) return <p>No match of {team.name} has been decided yet.</p>;
  const all = { won: 0, lost: 0, tied: 0 };
  for (const { won, lost, tied } of opponents) {
    all.won += won;
    all.lost += lost;
    all.tied += tied;
  }
  return (
    <>
      <p>
        In all: {recordText(all)}.
        {undecided > 0
          ? ` ${undecided} ${undecided === 1 ? "match is" : "matches are"} still to be decided.`
          : null}
      </p>
      <DataTable
        caption={`${team.name} against each opponent`}
        isCaptionHidden
        columns={opponentColumns(opponents, season.info.id)}
        rows={opponents}
        rowKey={({ opponent }) => opponent.id}
        csvName={`${season.info.name} ${team.name} matches`}
      />
    </>
  );
}

function opponentColumns(rows: readonly OpponentRecord[], seasonId: string): DataColumn<OpponentRecord>[] {
  const decimals = decimalsOf(
    rows.flatMap(({ points, against }) => [toHundredths(points), toHundredths(against)]),
  );
  const count = (field: "won" | "lost" | "tied", header: string): DataColumn<OpponentRecord> => ({
    id: field,
    header,
    align: "end",
    cell: (row) => row[field],
    sortValue: (row) => row[field],
  });
  const points = (
    field: "points" | "against",
    header: string,
    meaning: string,
  ): DataColumn<OpponentRecord> => ({
    id: field,
    header,
    meaning,
    align: "end",
    cell: (row) => formatFigure(toHundredths(row[field]), decimals),
    sortValue: (row) => toHundredths(row[field]),
  });
  return [
    {
      id: "opponent",
      header: "Opponent",
      cell: ({ opponent }) => <Link href={teamPath(opponent.id, seasonId)}>{opponent.name}</Link>,
      sortValue: ({ opponent }) => opponent.name,
    },
    count("won", "Won"),
    count("lost", "Lost"),
    count("tied", "Tied"),
    points("points", "Points", "Match points won"),
    points("against", "Against", "Match points of the opponent"),
  ];
}
