import { useState } from "react";
import type { DataColumn, SortDirection, TableSort } from "./data-table-columns.ts";

export type TableSortProps<Row> = {
  columns: readonly DataColumn<Row>[];
  /** Sorting held by the screen, for example in the address; default: by the table. */
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  defaultSort?: TableSort;
};

export function useTableSort<Row>({ columns, sort, onSortChange, defaultSort }: TableSortProps<Row>) {
  const [own, setOwn] = useState<TableSort | null>(defaultSort ?? null);
  const current = sort === undefined ? own : sort;

  function sortBy(columnId: string) {
    const column = columns.find((candidate) => candidate.id === columnId);
    const next = { columnId, direction: nextDirection(column, current) };
    setOwn(next);
    onSortChange?.(next);
  }

  return { sort: current, sortBy };
}

function nextDirection<Row>(column: DataColumn<Row> | undefined, current: TableSort | null): SortDirection {
  const first = column?.firstSort ?? (column?.align === "end" ? "descending" : "ascending");
  if (current?.columnId !== column?.id) return first;
  return current?.direction === "ascending" ? "descending" : "ascending";
}

/** Equal rows keep their order; rows without a value are last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const sortValue = columns.find((column) => column.id === sort?.columnId)?.sortValue;
  if (!sortValue) return rows;
  const sign = sort?.direction === "descending" ? -1 : 1;
  return rows.toSorted((a, b) => compareValues(sortValue(a), sortValue(b), sign));
}

/** Created on first use: it takes a slow phone a tenth of a second. */
let names: Intl.Collator | undefined;

function compareValues(a: string | number | null, b: string | number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === "number" && typeof b === "number") return sign * (a - b);
  names ??= new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  return sign * names.compare(String(a), String(b));
}
