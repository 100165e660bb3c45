import { type Decimals, formatFigure } from "#season/words/figures.ts";
import type { DataColumn } from "#ui/table/data-table-columns.ts";

type FigureColumn<Row> = Omit<DataColumn<Row>, "align" | "cell"> &
  Partial<Pick<DataColumn<Row>, "cell">> & { value: (row: Row) => number | null; decimals?: Decimals };

/** Sortable by number. Without `decimals`, each figure has as many as it needs. */
export function figureColumn<Row>({ value, decimals, ...column }: FigureColumn<Row>): DataColumn<Row> {
  return {
    align: "end",
    sortValue: value,
    cell: (row) => formatFigure(value(row), decimals),
    ...column,
  };
}
