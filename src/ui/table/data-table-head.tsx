import styles from "./data-table.module.css";
import type { DataColumn, TableSort } from "./data-table-columns.ts";

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | null;
  onSort: (columnId: string) => void;
};

export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-priority={column.priority}
              data-provisional={column.isProvisional || undefined}
              data-no-print={column.isForScreen || undefined}
              aria-sort={direction}
              title={column.meaning}
            >
              {column.headerCell ? (
                column.headerCell
              ) : column.sortValue ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                  {column.header}
                  <span aria-hidden="true" className={styles.arrow}>
                    {arrow(direction)}
                  </span>
                </button>
              ) : (
                <span className={column.isHeaderHidden ? "visually-hidden" : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function arrow(direction: TableSort["direction"] | undefined): string {
  if (!direction) return "";
  return direction === "ascending" ? "▴" : "▾";
}
