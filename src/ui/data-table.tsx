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
};

/** A table that scrolls in its own box; its header and its first column, which names the row, stay in view. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey, isMarked, footer } = props;
  const captionId = useId();
  const { sort, sortBy } = useTableSort(props);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const body = useMemo(
    () => sorted.map((row) => renderRow(row, { columns, rowKey, isMarked })),
    [sorted, columns, rowKey, isMarked],
  );

  return (
    <div className={styles.block}>
      <DataTableTools {...props} rows={sorted} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-labelledby={captionId}>
        <table className={styles.table}>
          <caption id={captionId} className={isCaptionHidden ? styles.hiddenCaption : styles.caption}>
            {caption}
          </caption>
          <DataTableHead columns={columns} sort={sort} onSort={sortBy} />
          <tbody>{body}</tbody>
          {footer ? <tfoot>{footer}</tfoot> : null}
        </table>
      </section>
    </div>
  );
}

function renderRow<Row>(row: Row, table: Pick<DataTableProps<Row>, "columns" | "rowKey" | "isMarked">) {
  const [first, ...others] = table.columns;
  if (!first) return null;
  return (
    <tr key={table.rowKey(row)} data-marked={table.isMarked?.(row) || undefined}>
      <th scope="row" data-align={first.align}>
        {first.cell(row)}
      </th>
      {others.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
