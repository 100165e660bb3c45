import type { SeasonBook } from "#league/book/book.ts";
import { type BoardTable, besideRanked, lineIn, textIn } from "#standings/boards/tables/board-table.ts";
import { type CellValue, figuresOf, type ResultsRow } from "./results-page.ts";

/** The columns of a board in the published files: the figure that ranks comes last. */
function publishedColumns<Row>(table: BoardTable<Row>) {
  return [...besideRanked(table, "published"), table.rankedBy];
}

export function publishedLabels<Row>(table: BoardTable<Row>): string[] {
  return publishedColumns(table).map(({ label }) => label);
}

type DrawnRow = Pick<ResultsRow, "second" | "figure" | "figures" | "cells">;

/** A row of a board for a published page, its files, and what is embedded elsewhere. */
export function publishedRow<Row>(book: SeasonBook, table: BoardTable<Row>): (row: Row) => DrawnRow {
  const { rankedBy } = table;
  const columns = publishedColumns(table);
  const [second, figure] = [lineIn(table), textIn(table, rankedBy)];
  return (row) => {
    const value = rankedBy.value(row);
    return {
      second: second(row),
      figure: figure(row),
      figures: figuresOf(book, [
        {
          label: rankedBy.label,
          value: typeof value === "number" ? value : null,
          path: rankedBy.path?.(row),
        },
      ]),
      cells: columns.map((column): CellValue => column.value(row)),
    };
  };
}
