import { readFileSync } from "node:fs";
import Papa from "papaparse";

type Row = Record<string, string>;

/** A file of the season of 2024 as it is uploaded. */
export type UploadedFile = { name: string; mimeType: string; buffer: Buffer };

function read(name: string): string {
  return readFileSync(new URL(`../src/league/fixtures/league-2024/${name}`, import.meta.url), "utf8");
}

export function rowsOf(name: "roster.csv" | "scores.csv" | "published.csv"): Row[] {
  return Papa.parse<Row>(read(name), { header: true, skipEmptyLines: true }).data;
}

/** A file of 2024, with some of its cells changed: `cells[row][column]`, where the headings are row 1. */
export function fileOf2024(
  name: "roster.csv" | "scores.csv" | "published.csv",
  cells: Readonly<Record<number, Row>> = {},
): UploadedFile {
  const rows = rowsOf(name).map((row, index) => ({ ...row, ...cells[index + 2] }));
  return { name, mimeType: "text/csv", buffer: Buffer.from(Papa.unparse(rows)) };
}
