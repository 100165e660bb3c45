import { useMemo } from "react";
import type { ClubSeason as ClubFigures, ClubWeek } from "#league/book/club-season.ts";
import { formatDay } from "#lib/dates.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowParts } from "#ui/table/row-list.tsx";
import { busiestText } from "../core/busiest-text.ts";
import { averageColumn, clubAverage, countColumn } from "./count-column.ts";
import { rowLines } from "./row-lines.tsx";

/** Sorting by "Shooters" brings the busiest nights to the top. */
export function WeeksTable({ club, season }: { club: ClubFigures; season: ClubSeason }) {
  const columns = useMemo(
    () => weekColumns(new Map(season.book.weeks.map(({ week, startsOn }) => [week, startsOn]))),
    [season.book],
  );
  return (
    <>
      <p className="quiet">{busiestText(club.weeks)}</p>
      <DataTable
        caption={`The weeks of ${season.info.name}`}
        isDense
        columns={columns}
        rows={club.weeks}
        rowKey={rowKey}
        details={useMemo(
          () => rowLines({ nameOf, columns: columns.filter(({ id }) => id !== "week") }),
          [columns],
        )}
        asList={weekParts}
        csvName={`${season.info.name} club by week`}
        hasPrint
      />
    </>
  );
}

type Column = DataColumn<ClubWeek>;

function rowKey({ week }: ClubWeek): string {
  return `week-${week}`;
}

function nameOf({ week }: ClubWeek): string {
  return `Week ${week}`;
}

const weekParts: RowParts<ClubWeek> = {
  title: nameOf,
  second: ({ shooters, firstNights }) => `${countPhrase(shooters, "shooter")} · ${firstNights} first night`,
  figure: clubAverage,
  note: ({ rounds }) => countPhrase(rounds, "round"),
};

function weekColumns(days: ReadonlyMap<number, string | null>): Column[] {
  return [
    {
      id: "week",
      header: "Week",
      cell: ({ week }) => week,
      sortValue: ({ week }) => week,
      firstSort: "ascending",
    },
    {
      id: "begins",
      header: "Begins",
      cell: ({ week }) => dayText(days.get(week)),
      csvValue: ({ week }) => days.get(week),
    },
    countColumn("shooters", "Shooters"),
    countColumn("firstNights", "First night", "Shooters who had not shot in this season before"),
    countColumn("rounds", "Rounds"),
    countColumn("targets", "Targets", "Targets thrown"),
    averageColumn(),
  ];
}

function dayText(day: string | null | undefined): string {
  return day ? formatDay(day) : "–";
}
