import { useMemo } from "react";
import { toHundredths } from "#league/math/fraction.ts";
import type { TeamSeason } from "#league/teams/team-season.ts";
import type { TeamWeek } from "#league/teams/team-week.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { type Place, placeLabel } from "#season/words/competition-rank.ts";
import { type Decimals, decimalsOf, formatFigure } from "#season/words/figures.ts";
import { buildTeamGrid, cellRemarks } from "#season/words/team-grid.ts";
import { figureColumn } from "#standings/boards/tables/figure-column.ts";
import { Legend } from "#ui/charts/legend.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";
import type { RowParts } from "#ui/table/row-list.tsx";

type Row = TeamSeason["weeks"][number] & { remarks: string; place: Place | null; points: number | null };

export function TeamWeeksTable({ season, teamSeason }: { season: ClubSeason; teamSeason: TeamSeason }) {
  const grid = useMemo(() => buildTeamGrid(season.book, reportOf(season.book)), [season.book]);
  const cells = grid.rows.find(({ team }) => team.id === teamSeason.team.id)?.cells;
  const rows = useMemo(
    () =>
      teamSeason.weeks.map((each): Row => {
        const cell = cells?.get(each.week.week);
        return {
          ...each,
          remarks: cell ? cellRemarks(cell.result).join(", ") : "",
          place: cell?.place ?? null,
          points: cell?.result.points ?? null,
        };
      }),
    [teamSeason, cells],
  );
  return (
    <>
      <DataTable
        caption={`Weeks of ${teamSeason.team.name}`}
        columns={useMemo(() => weekColumns(rows, grid.decimals.points), [rows, grid])}
        rows={rows}
        rowKey={rowKey}
        details={useMemo(
          () => weekDetails(season.book, teamSeason.team.id, grid.decimals.points),
          [season.book, teamSeason.team.id, grid],
        )}
        asList={useMemo(() => weekParts(rows, grid.decimals.points), [rows, grid])}
        csvName={`${season.info.name} ${teamSeason.team.name} by week`}
      />
      <Legend entries={legend} />
    </>
  );
}

const legend = [
  { code: "T", meaning: "tied" },
  { code: "–", meaning: "no result" },
];

function rowKey({ week }: Row): string {
  return `week-${week.week}`;
}

function weekParts(rows: readonly Row[], pointDecimals: Decimals): RowParts<Row> {
  const decimals = decimalsOf(rows.map(({ week }) => totalOf(week)));
  return {
    title: ({ week }) => `Week ${week.week}`,
    second: presentAndRemarks,
    figure: ({ week }) => formatFigure(totalOf(week), decimals),
    note: ({ points, place }) =>
      [
        points === null ? null : `${formatFigure(points, pointDecimals)} pts`,
        place ? placeLabel(place) : null,
      ]
        .filter(Boolean)
        .join(" · "),
  };
}

function presentAndRemarks({ week, remarks }: Row): string {
  return [`${presentText(week)} present`, remarks].filter(Boolean).join(" · ");
}

function weekDetails(book: ClubSeason["book"], teamId: string, pointDecimals: Decimals): RowDetails<Row> {
  return {
    nameOf: ({ week }) => `Week ${week.week}`,
    subtitle: presentAndRemarks,
    content: ({ week, place, points }) => {
      const total = totalOf(week);
      const at = (field: string) => `teams.${teamId}.weeks.${week.week}.${field}`;
      return (
        <FigureLines
          book={book}
          lines={[
            {
              label: "Total",
              value: formatFigure(total),
              path: total === null ? undefined : at("total"),
              isOpen: true,
            },
            ...(place ? [{ label: "Rank", value: placeLabel(place), path: at("rank") }] : []),
            ...(points === null
              ? []
              : [{ label: "Points", value: formatFigure(points, pointDecimals), path: at("points") }]),
          ]}
        />
      );
    },
  };
}

function weekColumns(rows: readonly Row[], pointDecimals: Decimals): DataColumn<Row>[] {
  const decimals = decimalsOf(rows.map(({ week }) => totalOf(week)));
  return [
    {
      id: "week",
      header: "Week",
      cell: ({ week, remarks }) => (remarks ? `${week.week} (${remarks})` : week.week),
      sortValue: ({ week }) => week.week,
      firstSort: "ascending",
    },
    figureColumn({ id: "total", header: "Total", decimals, value: ({ week }) => totalOf(week) }),
    figureColumn({
      id: "league",
      header: "League",
      meaning: "Average of the teams that shot",
      decimals: 2,
      value: ({ leagueMean }) => leagueMean && toHundredths(leagueMean),
    }),
    figureColumn({
      id: "rank",
      header: "Rank",
      value: ({ place }) => place?.rank ?? null,
      cell: ({ place }) => (place ? placeLabel(place) : "–"),
      firstSort: "ascending",
    }),
    ...(rows.every(({ points }) => points === null)
      ? []
      : [
          figureColumn<Row>({
            id: "points",
            header: "Points",
            meaning: "Points of the week, bonus included",
            decimals: pointDecimals,
            value: ({ points }) => points,
          }),
        ]),
    figureColumn({
      id: "present",
      header: "Present",
      meaning: "Members who shot for the team, and blinds",
      value: ({ week }) => presentOf(week),
      cell: ({ week }) => presentText(week),
      csvValue: ({ week }) => presentText(week),
    }),
  ];
}

function totalOf({ total }: TeamWeek): number | null {
  return total === null ? null : toHundredths(total);
}

function presentOf({ countedEntries, notCounted }: TeamWeek): number {
  return countedEntries.length + notCounted.length;
}

/** "6", "4 + 1 blind". */
function presentText(week: TeamWeek): string {
  const present = presentOf(week);
  const blinds = week.blinds.length;
  return blinds === 0 ? String(present) : `${present} + ${countPhrase(blinds, "blind")}`;
}
