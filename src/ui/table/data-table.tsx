import { useDeferredValue, useId, useMemo, useRef } from "react";
import styles from "./data-table.module.css";
import type { TableSort } from "./data-table-columns.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { isLongTable, useLongTable, widthOfColumn } from "./data-table-long.ts";
import { roleOf } from "./data-table-roles.ts";
import { sortRows, type TableSortProps, useTableSort } from "./data-table-sort.ts";
import { DataTableTools } from "./data-table-tools.tsx";

export type DataTableProps<Row> = TableSortProps<Row> & {
  /** What the table shows; names it for a screen reader and above the table. */
  caption: string;
  isCaptionHidden?: boolean;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of the CSV file; without it there is no CSV button. */
  csvName?: string;
  hasPrint?: boolean;
  /** Marks a row: the viewer's own, say. */
  isMarked?: (row: Row) => boolean;
  /** Columns that stay in view beside the scrolling ones; of two the first is narrow: a place, say. */
  fixedColumns?: 1 | 2;
  /** Closer columns, for tables of many narrow ones. */
  isDense?: boolean;
};

/** A table that scrolls in its own box; its header and the column that names the row stay in view. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden = false, rowKey, isMarked } = props;
  const { fixedColumns = 1, isDense = false } = props;
  const captionId = useId();
  const { sort, sortBy } = useTableSort(props);
  const { columns, rows, sorted, cells, isBehind } = useDrawnRows(props, sort, fixedColumns);
  const table = useRef<HTMLTableElement>(null);
  const isLong = isLongTable(rows.length);
  useLongTable(
    table,
    isLong,
    useMemo(() => ({ columns, rows, rowKey }), [columns, rows, rowKey]),
    sort?.columnId,
    sorted,
  );
  // By their keys, because screens say who is marked by a new function each time.
  const marked = sorted.flatMap((row) => (isMarked?.(row) ? [rowKey(row)] : [])).join("\n");
  const body = useMemo(() => {
    const keys = new Set(marked.split("\n"));
    return sorted.map((row) => (
      <tr key={rowKey(row)} role={roleOf("row", isLong)} data-marked={keys.has(rowKey(row)) || undefined}>
        {cells.get(row)}
      </tr>
    ));
  }, [sorted, cells, rowKey, marked, isLong]);

  return (
    <div className={styles.block}>
      <DataTableTools {...props} rows={sorted} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-labelledby={captionId}>
        <table
          ref={table}
          role={roleOf("table", isLong)}
          className={styles.table}
          aria-busy={isBehind || undefined}
          data-fixed={fixedColumns}
          data-dense={isDense || undefined}
        >
          <caption id={captionId} className={isCaptionHidden ? styles.hiddenCaption : styles.caption}>
            <span className={styles.captionText}>{caption}</span>
          </caption>
          <DataTableHead columns={columns} sort={sort} onSort={sortBy} isLong={isLong} />
          <tbody role={roleOf("rowgroup", isLong)}>{body}</tbody>
        </table>
      </section>
    </div>
  );
}

/**
 * The rows in order, and the cells of each. A long table takes many frames to draw: the click that asks for it is answered
 * at once, by the arrow of the header say, and the rows follow. Sorting only moves cells that are drawn already.
 */
function useDrawnRows<Row>(
  { rows, columns }: Pick<DataTableProps<Row>, "rows" | "columns">,
  sort: TableSort | null,
  fixedColumns: number,
) {
  const { columnId, direction } = sort ?? {};
  const wanted = useMemo(
    () => ({ rows, columns, sort: columnId && direction ? { columnId, direction } : null }),
    [rows, columns, columnId, direction],
  );
  const shown = useDeferredValue(wanted);
  const sorted = useMemo(() => sortRows(shown.rows, shown.columns, shown.sort), [shown]);
  const cells = useMemo(() => {
    const isLong = isLongTable(shown.rows.length);
    return new Map(shown.rows.map((row) => [row, renderCells(row, shown.columns, fixedColumns, isLong)]));
  }, [shown.rows, shown.columns, fixedColumns]);
  return { columns: shown.columns, rows: shown.rows, sorted, cells, isBehind: shown !== wanted };
}

function renderCells<Row>(
  row: Row,
  columns: DataTableProps<Row>["columns"],
  fixedColumns: number,
  isLong: boolean,
) {
  return columns.map((column, place) =>
    place === fixedColumns - 1 ? (
      <th
        key={column.id}
        scope="row"
        role={roleOf("rowheader", isLong)}
        style={isLong ? widthOfColumn(place) : undefined}
        data-align={column.align}
      >
        {column.cell(row)}
      </th>
    ) : (
      <td
        key={column.id}
        role={roleOf("cell", isLong)}
        style={isLong ? widthOfColumn(place) : undefined}
        data-align={column.align}
        data-no-print={column.isForScreen || undefined}
      >
        {column.cell(row)}
      </td>
    ),
  );
}
