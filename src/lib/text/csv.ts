import { saveFile } from "../browser/save-file.ts";
import { harmlessCell } from "./csv-cells.ts";

export type CsvValue = string | number | boolean | null | undefined;

export function toCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

export function downloadCsv(fileName: string, rows: readonly (readonly CsvValue[])[]) {
  // Without a byte order mark, spreadsheets misread accented names.
  const file = new Blob(["\uFEFF", toCsv(rows)], { type: "text/csv;charset=utf-8" });
  saveFile(fileName.endsWith(".csv") ? fileName : `${fileName}.csv`, file);
}

function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "string" ? harmlessCell(value) : String(value);
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
