import type { CsvValue } from "#lib/text/csv.ts";
import type { DataColumn } from "./data-table-columns.ts";

export type CsvColumn<Row> = { header: string; cellOf: (row: Row) => CsvValue };

export function csvColumnsOf<Row>(columns: readonly DataColumn<Row>[]): CsvColumn<Row>[] {
  return columns
    .filter(({ isForScreen }) => !isForScreen)
    .map(({ header, csvValue, sortValue }) => ({ header, cellOf: (row) => (csvValue ?? sortValue)?.(row) }));
}

export function tableAsCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): CsvValue[][] {
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ cellOf }) => cellOf(row))),
  ];
}
