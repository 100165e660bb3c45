import { type Decimals, formatFigure } from "#season/words/figures.ts";
import type { DataColumn } from "#ui/table/data-table-columns.ts";

type FigureColumn<Row> = Omit<DataColumn<Row>, "align" | "cell"> &
  Partial<Pick<DataColumn<Row>, "cell">> & { value: (row: Row) => number | null; decimals?: Decimals };

/** A number, which its column sorts by; with as many decimals as it needs, unless given. */
export function figureColumn<Row>({ value, decimals, ...column }: FigureColumn<Row>): DataColumn<Row> {
  return {
    align: "end",
    sortValue: value,
    cell: (row) => formatFigure(value(row), decimals),
    ...column,
  };
}
