import { Link } from "wouter";
import { formatDay } from "#lib/dates.ts";
import type { BusyNight } from "#season/queries/club-history-queries.ts";
import { formatCount } from "#season/words/figures.ts";
import { seasonPath } from "#season/words/league-links.ts";
import { LinkButton } from "#ui/form/button.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowParts } from "#ui/table/row-list.tsx";
import { countColumn } from "./count-column.ts";
import { rowLines } from "./row-lines.tsx";

export function BusiestNights({ nights }: { nights: readonly BusyNight[] }) {
  return (
    <>
      <h3>Busiest nights</h3>
      <DataTable
        caption="Busiest nights"
        isDense
        columns={columns}
        rows={nights}
        rowKey={rowKey}
        details={details}
        asList={asList}
        csvName="Busiest nights"
      />
    </>
  );
}

function nameOf({ name, week }: BusyNight): string {
  return `${name}, week ${week}`;
}

const asList: RowParts<BusyNight> = {
  title: nameOf,
  second: ({ first_day, last_day }) => dayText(first_day, last_day),
  figure: ({ shooters }) => formatCount(shooters),
  note: ({ shooters }) => (shooters === 1 ? "shooter" : "shooters"),
};

const columns: DataColumn<BusyNight>[] = [
  {
    id: "night",
    header: "Night",
    cell: ({ season_id, name, week }) => (
      <>
        <Link href={seasonPath("/club-statistics", season_id)}>{name}</Link>, week {week}
      </>
    ),
    csvValue: nameOf,
  },
  {
    id: "day",
    header: "Day",
    cell: ({ first_day, last_day }) => dayText(first_day, last_day),
    csvValue: ({ first_day }) => first_day,
  },
  countColumn("shooters", "Shooters"),
  countColumn("rounds", "Rounds"),
  countColumn("targets", "Targets"),
];

const rowKey = ({ season_id, week }: BusyNight) => `${season_id} ${week}`;

const details = rowLines<BusyNight>({
  nameOf,
  columns: columns.slice(1),
  links: ({ season_id, name }) => (
    <p>
      <LinkButton href={seasonPath("/club-statistics", season_id)}>Statistics of {name}</LinkButton>
    </p>
  ),
});

/** Nights with pre-shoots or make-ups extend over several days. */
function dayText(first: string | null, last: string | null): string {
  if (first === null || last === null) return "–";
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}
