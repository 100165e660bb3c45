import Papa from "papaparse";
import { decodeFile } from "./file-text.ts";
import { type ImportColumn, type ImportKind, readHeading } from "./import-columns.ts";

/** What is wrong in a file and what is allowed there; `row` counts as a spreadsheet does, the headings are row 1. */
export type Fault = { row: number; column: string | null; message: string };

export type FileRow = { row: number; cells: Partial<Record<ImportColumn, string>> };

export type ImportFile = {
  name: string;
  kind: ImportKind;
  columns: ReadonlySet<ImportColumn>;
  rows: FileRow[];
  /** Headings that mean nothing here; their columns are left alone. */
  unknownColumns: string[];
  faults: Fault[];
};

/** A file that is neither a roster nor scores at all. */
export type RefusedFile = { name: string; kind: null; message: string };

export const mostRows = 10_000;

const needed: Record<ImportKind, readonly ImportColumn[]> = {
  roster: ["team"],
  scores: ["week", "hits"],
};

/** Reads a CSV file of a roster or of scores: rows with trimmed cells by column, and the faults of the file itself. */
export function readImportFile(name: string, bytes: Uint8Array): ImportFile | RefusedFile {
  const text = decodeFile(bytes).replace(/^sep=.\r?\n/i, "");
  const lines = Papa.parse<string[]>(text, { delimiter: separatorOf(text), header: false }).data;
  const head = lines.findIndex((cells) => !isBlank(cells));
  const headings = lines[head];
  if (headings === undefined) return refusedFile(name, "The file is empty.");
  const { kind, places, unknown, twice } = readHeading(headings);
  if (kind === null) return refusedFile(name, whatIsNeeded(headings));

  const rows: FileRow[] = [];
  const faults: Fault[] = twice.map((column) => ({
    row: head + 1,
    column,
    message: "This column is there twice. Keep one of them.",
  }));
  lines.forEach((cells, place) => {
    if (place <= head || isBlank(cells)) return;
    if (cells.length > headings.length) faults.push(tooManyCells(place + 1, cells, headings));
    else rows.push({ row: place + 1, cells: cellsByColumn(cells, places) });
  });
  if (rows.length === 0 && faults.length === 0)
    return refusedFile(name, "The file has headings, but no rows.");
  if (rows.length > mostRows) {
    return refusedFile(
      name,
      `The file has ${rows.length} rows. Split it into files of at most ${mostRows} rows.`,
    );
  }
  const columns = new Set(Object.keys(places) as ImportColumn[]);
  return {
    name,
    kind,
    columns,
    rows,
    unknownColumns: unknown,
    faults: [...missing(kind, columns), ...faults],
  };
}

function refusedFile(name: string, message: string): RefusedFile {
  return { name, kind: null, message };
}

function separatorOf(text: string): string {
  const line = text.split(/\r?\n|\r/).find((each) => each.trim() !== "") ?? "";
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((separator) => ({ separator, count: bare.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}

function cellsByColumn(cells: readonly string[], places: Partial<Record<ImportColumn, number>>) {
  const entries = Object.entries(places).map(([column, place]) => [column, cells[place]?.trim() ?? ""]);
  return Object.fromEntries(entries) as FileRow["cells"];
}

function missing(kind: ImportKind, columns: ReadonlySet<ImportColumn>): Fault[] {
  return needed[kind]
    .filter((column) => !columns.has(column))
    .map((column) => ({ row: 1, column, message: `The file needs a column "${column}".` }));
}

function tooManyCells(row: number, cells: readonly string[], headings: readonly string[]): Fault {
  const hint = "Put a cell that holds the separator (a comma, say) in quotes.";
  return { row, column: null, message: `${cells.length} cells for ${headings.length} headings. ${hint}` };
}

function whatIsNeeded(headings: readonly string[]): string {
  const found = headings
    .map((cell) => cell.trim())
    .filter(Boolean)
    .slice(0, 8)
    .join(", ");
  return `The first row must name the columns: team, member for a roster; member, week, hits for scores. Found: ${found.slice(0, 120)}.`;
}
