import { downloadCsv } from "#lib/text/csv.ts";
import { Button } from "../form/button.tsx";
import styles from "./data-table.module.css";
import type { DataColumn } from "./data-table-columns.ts";

type DataTableToolsProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  csvName?: string | undefined;
  hasPrint?: boolean | undefined;
};

export function DataTableTools<Row>({ columns, rows, csvName, hasPrint = false }: DataTableToolsProps<Row>) {
  if (!csvName && !hasPrint) return null;
  return (
    <div className={styles.tools} data-no-print>
      {csvName ? (
        <Button size="sm" onClick={() => downloadCsv(csvName, tableAsCsv(columns, rows))}>
          CSV
        </Button>
      ) : null}
      {hasPrint ? (
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
      ) : null}
    </div>
  );
}

function tableAsCsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]) {
  const written = columns.filter(({ isForScreen }) => !isForScreen);
  const header = written.map((column) => column.header);
  const lines = rows.map((row) => written.map((column) => (column.csvValue ?? column.sortValue)?.(row)));
  return [header, ...lines];
}
