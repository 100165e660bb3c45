import type { ReactNode } from "react";
import type { FigureLine } from "#season/figures/figure-lines.tsx";
import { CodeMark } from "#ui/charts/code-mark.tsx";
import type { DataColumn } from "#ui/table/data-table-columns.ts";
import type { CsvColumn } from "#ui/table/data-table-csv.ts";
import { type BoardColumn, type BoardTable, columnsIn, textIn } from "./board-table.ts";

/** Replaces a column's text on a screen with links, marks, and lines, by the id of the column. */
export type CellsOnScreen<Row> = Partial<Record<string, (row: Row) => ReactNode>>;

export function boardDataColumns<Row>(table: BoardTable<Row>, cells: CellsOnScreen<Row>): DataColumn<Row>[] {
  return columnsIn(table, "table").map((column) => ({
    ...drawnHead(column, column.isRanked ?? column.id === table.rankedBy.id),
    cell: cells[column.id] ?? cellIn(table, column),
  }));
}

function drawnHead<Row>(column: BoardColumn<Row>, isRanked: boolean): Omit<DataColumn<Row>, "cell"> {
  const { id, label, meaning, isText, priority, firstSort, value, sortValue } = column;
  return {
    id,
    header: label,
    ...(meaning === undefined ? {} : { meaning }),
    ...(isText ? {} : { align: "end" }),
    ...(isRanked ? { isRanked } : priority === undefined ? {} : { priority }),
    ...(firstSort === undefined ? {} : { firstSort }),
    ...(sortValue === null ? {} : { sortValue: sortValue ?? value }),
    csvValue: value,
  };
}

function cellIn<Row>(table: BoardTable<Row>, column: BoardColumn<Row>): (row: Row) => ReactNode {
  const text = textIn(table, column);
  const { codes } = column;
  if (!codes) return text;
  return (row) => (
    <>
      {text(row)}
      {codes(row).map((code) => (
        <CodeMark key={code} code={code} />
      ))}
    </>
  );
}

export function boardCsvColumns<Row>(table: BoardTable<Row>): CsvColumn<Row>[] {
  return columnsIn(table, "csv").map(({ label, value, sortValue }) => ({
    header: label,
    cellOf: sortValue ?? value,
  }));
}

export function boardFigureLine<Row>(
  table: BoardTable<Row>,
  column: BoardColumn<Row>,
): (row: Row) => FigureLine {
  const text = textIn(table, column);
  const { label, longLabel = label, value, note, path } = column;
  return (row) => ({
    label: longLabel,
    note: note?.(row),
    value: text(row),
    path: value(row) === null ? undefined : path?.(row),
  });
}
