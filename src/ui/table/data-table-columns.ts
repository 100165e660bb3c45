import type { ReactNode } from "react";
import type { CsvValue } from "#lib/text/csv.ts";

export type SortDirection = "ascending" | "descending";
export type TableSort = { columnId: string; direction: SortDirection };

export type DataColumn<Row> = {
  id: string;
  /** Short, as it is above the column. */
  header: string;
  /** For screen readers alone, where the cells say enough to the eye. */
  isHeaderHidden?: boolean;
  /** In place of the words on the screen: a box that chooses all rows, say. */
  headerCell?: ReactNode;
  /** What a short header means: "Avg" → "Average of counted rounds". */
  meaning?: string;
  cell: (row: Row) => ReactNode;
  /** All that the cell shows, where that is more than the row's name and opens the row: a button is called what it shows. */
  shownName?: (row: Row) => string;
  /** Figures go right, names left. */
  align?: "start" | "end";
  /** The figure the rows are ranked by: bold. */
  isRanked?: boolean;
  /** Not official yet: dashed and striped. */
  isProvisional?: boolean;
  /** Leaves a page that is too narrow: 4 first, then 3, then 2. What left is in the row's details. */
  priority?: 2 | 3 | 4;
  /** Holds buttons: neither on paper nor in the CSV. */
  isForScreen?: boolean;
  /** Makes the column sortable; null sorts last in both directions. */
  sortValue?: (row: Row) => string | number | null;
  /** The direction of the first click; figures start with the largest. */
  firstSort?: SortDirection;
  /** What the CSV holds; without it `sortValue` is taken. */
  csvValue?: (row: Row) => CsvValue;
};
