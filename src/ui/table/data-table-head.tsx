import styles from "./data-table.module.css";
import type { DataColumn, TableSort } from "./data-table-columns.ts";
import { widthOfColumn } from "./data-table-long.ts";
import { roleOf } from "./data-table-roles.ts";

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sort: TableSort | null;
  onSort: (columnId: string) => void;
  isLong: boolean;
};

export function DataTableHead<Row>({ columns, sort, onSort, isLong }: DataTableHeadProps<Row>) {
  return (
    <thead role={roleOf("rowgroup", isLong)}>
      <tr role={roleOf("row", isLong)}>
        {columns.map((column, place) => {
          const direction = sort?.columnId === column.id ? sort.direction : undefined;
          return (
            <th
              key={column.id}
              scope="col"
              role={roleOf("columnheader", isLong)}
              style={isLong ? widthOfColumn(place) : undefined}
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
