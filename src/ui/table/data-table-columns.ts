import type { ReactNode } from "react";
import type { CsvValue } from "#lib/text/csv.ts";

export type SortDirection = "ascending" | "descending";
export type TableSort = { columnId: string; direction: SortDirection };

export type DataColumn<Row> = {
  id: string;
  /** Short, as it is above the column. */
  header: string;
  /** What a short header means: "Avg" → "Average of counted rounds". */
  meaning?: string;
  cell: (row: Row) => ReactNode;
  /** Figures go right, names left. */
  align?: "start" | "end";
  /** Holds buttons: neither on paper nor in the CSV. */
  isForScreen?: boolean;
  /** Makes the column sortable; null sorts last in both directions. */
  sortValue?: (row: Row) => string | number | null;
  /** The direction of the first click; figures start with the largest. */
  firstSort?: SortDirection;
  /** What the CSV holds; without it `sortValue` is taken. */
  csvValue?: (row: Row) => CsvValue;
};
