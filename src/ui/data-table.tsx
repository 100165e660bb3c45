import { type ReactNode, useId, useMemo } from "react";
import styles from "./data-table.module.css";
import { DataTableHead } from "./data-table-head.tsx";
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
  /** Marks a row: the reader's own, say. */
  isMarked?: (row: Row) => boolean;
  /** Rows below the sorted ones: totals. */
  footer?: ReactNode;
  /** Columns that stay in view beside the scrolling ones; of two the first is narrow: a place, say. */
  fixedColumns?: 1 | 2;
  /** Closer columns, for tables of many narrow ones. */
  isDense?: boolean;
};

/** A table that scrolls in its own box; its header and the column that names the row stay in view. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey, isMarked, footer } = props;
  const { fixedColumns = 1, isDense = false } = props;
  const captionId = useId();
  const { sort, sortBy } = useTableSort(props);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  // Sorting another way only moves rows that are drawn already.
  const drawn = useMemo(
    () => new Map(rows.map((row) => [row, renderRow(row, { columns, rowKey, isMarked, fixedColumns })])),
    [rows, columns, rowKey, isMarked, fixedColumns],
  );

  return (
    <div className={styles.block}>
      <DataTableTools {...props} rows={sorted} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-labelledby={captionId}>
        <table className={styles.table} data-fixed={fixedColumns} data-dense={isDense || undefined}>
          <caption id={captionId} className={isCaptionHidden ? styles.hiddenCaption : styles.caption}>
            <span className={styles.captionText}>{caption}</span>
          </caption>
          <DataTableHead columns={columns} sort={sort} onSort={sortBy} />
          <tbody>{sorted.map((row) => drawn.get(row))}</tbody>
          {footer ? <tfoot>{footer}</tfoot> : null}
        </table>
      </section>
    </div>
  );
}

type RowRendering<Row> = Pick<DataTableProps<Row>, "columns" | "rowKey" | "isMarked" | "fixedColumns">;

function renderRow<Row>(row: Row, { columns, rowKey, isMarked, fixedColumns = 1 }: RowRendering<Row>) {
  return (
    <tr key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
      {columns.map((column, place) =>
        place === fixedColumns - 1 ? (
          <th key={column.id} scope="row" data-align={column.align}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} data-align={column.align} data-no-print={column.isForScreen || undefined}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
