import { formatCount } from "#season/words/figures.ts";
import type { DataColumn } from "#ui/table/data-table-columns.ts";

export function countColumn<Field extends string, Row extends Record<Field, number>>(
  field: Field,
  header: string,
  meaning?: string,
): DataColumn<Row> {
  return {
    id: field,
    header,
    ...(meaning ? { meaning } : {}),
    align: "end",
    cell: (row) => formatCount(row[field]),
    sortValue: (row) => row[field],
  };
}
