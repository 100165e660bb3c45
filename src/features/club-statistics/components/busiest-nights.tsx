import { Link } from "wouter";
import { formatDay } from "#lib/dates.ts";
import type { BusyNight } from "#season/queries/club-history-queries.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import { formatCount } from "../core/counts.ts";

/** The ten weeks with the most shooters. */
export function BusiestNights({ nights }: { nights: readonly BusyNight[] }) {
  return (
    <DataTable
      caption="Busiest nights"
      columns={columns}
      rows={nights}
      rowKey={({ season_id, week }) => `${season_id} ${week}`}
      csvName="Busiest nights"
    />
  );
}

const columns: DataColumn<BusyNight>[] = [
  {
    id: "night",
    header: "Night",
    cell: ({ season_id, name, week }) => (
      <>
        <Link href={`/club-statistics?${new URLSearchParams({ season: season_id })}`}>{name}</Link>, week{" "}
        {week}
      </>
    ),
    csvValue: ({ name, week }) => `${name}, week ${week}`,
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

/** Nights that were shot ahead or made up lie on several days. */
function dayText(first: string | null, last: string | null): string {
  if (first === null || last === null) return "–";
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

function countColumn(field: "shooters" | "rounds" | "targets", header: string): DataColumn<BusyNight> {
  return {
    id: field,
    header,
    align: "end",
    cell: (night) => formatCount(night[field]),
    sortValue: (night) => night[field],
  };
}
