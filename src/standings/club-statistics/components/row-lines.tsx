import type { ReactNode } from "react";
import { FigureLines } from "#season/figures/figure-lines.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { RowDetails } from "#ui/table/row-details.tsx";

type RowLines<Row> = {
  nameOf: (row: Row) => string;
  subtitle?: (row: Row) => string;
  /** All columns except the one that names the row. */
  columns: readonly DataColumn<Row>[];
  links?: (row: Row) => ReactNode;
};

/** Details of a row without more than its columns: one line for each, with the meaning of its header. */
export function rowLines<Row>({ columns, links, ...titles }: RowLines<Row>): RowDetails<Row> {
  return {
    ...titles,
    content: (row) => (
      <>
        <FigureLines
          lines={columns.map(({ header, meaning, cell }) => ({
            label: header,
            note: meaning,
            value: cell(row),
          }))}
        />
        {links?.(row)}
      </>
    ),
  };
}
