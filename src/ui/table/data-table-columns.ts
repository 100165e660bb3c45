import type { ReactNode } from "react";
import type { CsvValue } from "#lib/text/csv.ts";

export type SortDirection = "ascending" | "descending";
export type TableSort = { columnId: string; direction: SortDirection };

export type DataColumn<Row> = {
  id: string;
  header: string;
  /** Only for screen readers, when the cells explain themselves. */
  isHeaderHidden?: boolean;
  /** Replaces the visible header, for example with a checkbox for all rows. */
  headerCell?: ReactNode;
  /** Explains a short header: "Avg" → "Average of counted rounds". */
  meaning?: string;
  cell: (row: Row) => ReactNode;
  /** The cell's full text when it opens the row and shows more than the row's name: a button's name has to match it. */
  shownName?: (row: Row) => string;
  /** Figures right, names left. */
  align?: "start" | "end";
  /** The figure the rows are ranked by: bold. */
  isRanked?: boolean;
  /** Not official yet: dashed and striped. */
  isProvisional?: boolean;
  /** Hidden on a narrow page: 4 first, then 3, then 2. The row's details show it. */
  priority?: 2 | 3 | 4;
  /** Has buttons: neither printed nor in the CSV. */
  isForScreen?: boolean;
  /** Makes the column sortable; null sorts last in both directions. */
  sortValue?: (row: Row) => string | number | null;
  /** The direction of the first click; figures start with the largest. */
  firstSort?: SortDirection;
  /** The CSV value; default: `sortValue`. */
  csvValue?: (row: Row) => CsvValue;
};
