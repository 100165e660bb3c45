import { useMemo } from "react";
import { Link } from "wouter";
import { toHundredths } from "#league/math/fraction.ts";
import type { OpponentRecord, TeamSeason } from "#league/teams/team-season.ts";
import { ExplainLines } from "#season/figures/explain-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { type Decimals, formatFigure } from "#season/words/figures.ts";
import { teamPath } from "#season/words/league-links.ts";
import { pointDecimals, totalDecimals } from "#season/words/team-grid.ts";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import { LinkButton } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";
import { type Meeting, meetingsOf, recordText } from "../core/team-figures.ts";
import styles from "./team-statistics.module.css";

type OpponentTableProps = { season: ClubSeason; teamSeason: TeamSeason };

export function OpponentTable({ season, teamSeason }: OpponentTableProps) {
  const { opponents, undecided, team } = teamSeason;
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
      <Opponents season={season} teamSeason={teamSeason} />
      <p className={styles.note}>
        In all: {recordText(all)}.
        {undecided > 0
          ? ` ${undecided} ${undecided === 1 ? "match is" : "matches are"} still to be decided.`
          : null}
      </p>
    </>
  );
}

function Opponents({ season, teamSeason: { opponents, team } }: OpponentTableProps) {
  const { book, info } = season;
  const decimals = pointDecimals(reportOf(book));
  const ofTotals = totalDecimals(reportOf(book));
  const details = useMemo(
    () =>
      opponentDetails((opponentId) => meetingsOf(reportOf(book), team.id, opponentId), {
        seasonId: info.id,
        decimals,
        ofTotals,
      }),
    [book, team, info.id, decimals, ofTotals],
  );
  return (
    <DataTable
      caption={`${team.name} against each opponent`}
      columns={useMemo(() => opponentColumns(info.id, decimals), [info.id, decimals])}
      rows={opponents}
      rowKey={rowKey}
      details={details}
      asList={useMemo(() => opponentParts(decimals), [decimals])}
      csvName={`${info.name} ${team.name} matches`}
    />
  );
}

function rowKey({ opponent }: OpponentRecord): string {
  return opponent.id;
}

function opponentParts(decimals: Decimals): RowParts<OpponentRecord> {
  return {
    title: ({ opponent }) => opponent.name,
    second: recordText,
    figure: ({ points }) => formatFigure(toHundredths(points), decimals),
    note: ({ against }) => `to ${formatFigure(toHundredths(against), decimals)}`,
  };
}

function opponentDetails(
  meetingsWith: (opponentId: string) => Meeting[],
  { seasonId, decimals, ofTotals }: { seasonId: string; decimals: Decimals; ofTotals: Decimals },
): RowDetails<OpponentRecord> {
  return {
    nameOf: ({ opponent }) => `Against ${opponent.name}`,
    subtitle: recordText,
    content: ({ opponent }) => (
      <>
        <ExplainLines
          lines={meetingsWith(opponent.id).map(({ week, total, against, points, lost }) => ({
            label: `Week ${week}: ${formatFigure(total, ofTotals)} to ${formatFigure(against, ofTotals)}`,
            value: `${formatFigure(points, decimals)}–${formatFigure(lost, decimals)}`,
          }))}
        />
        <p>
          <LinkButton href={teamPath(opponent.id, seasonId)}>Statistics of {opponent.name}</LinkButton>
        </p>
      </>
    ),
  };
}

function opponentColumns(seasonId: string, decimals: Decimals): DataColumn<OpponentRecord>[] {
  const count = (id: "won" | "lost" | "tied", header: string) =>
    figureColumn<OpponentRecord>({ id, header, value: (row) => row[id] });
  const points = (id: "points" | "against", header: string, meaning: string) =>
    figureColumn<OpponentRecord>({ id, header, meaning, decimals, value: (row) => toHundredths(row[id]) });
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
