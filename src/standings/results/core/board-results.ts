import type { SeasonBook } from "#league/book/book.ts";
import {
  type BoardColumn,
  type BoardTable,
  besideRanked,
  lineIn,
  textIn,
} from "#standings/boards/tables/board-table.ts";
import { type CellValue, figuresOf, type ResultsFigure, type ResultsRow } from "./results-page.ts";

/** The figure that ranks comes last. */
function publishedColumns<Row>(table: BoardTable<Row>) {
  return [...besideRanked(table, "published"), table.rankedBy];
}

export function publishedLabels<Row>(table: BoardTable<Row>): string[] {
  return publishedColumns(table).map(({ label }) => label);
}

/** The figures behind a row of a page, with their arithmetic. */
export function publishedFigures<Row>(
  book: SeasonBook,
  columns: readonly BoardColumn<Row>[],
  row: Row,
): ResultsFigure[] {
  const figures = columns.map(({ label, longLabel = label, value, path }) => {
    const figure = value(row);
    return { label: longLabel, value: typeof figure === "number" ? figure : null, path: path?.(row) };
  });
  return figuresOf(book, figures);
}

type DrawnRow = Pick<ResultsRow, "second" | "figure" | "figures" | "cells">;

export function publishedRow<Row>(book: SeasonBook, table: BoardTable<Row>): (row: Row) => DrawnRow {
  const { rankedBy } = table;
  const columns = publishedColumns(table);
  const [second, figure] = [lineIn(table), textIn(table, rankedBy)];
  return (row) => {
    return {
      second: second(row),
      figure: figure(row),
      figures: publishedFigures(book, [rankedBy], row),
      cells: columns.map((column): CellValue => column.value(row)),
    };
  };
}
