import { decodeFile } from "#season/import/file-text.ts";
import { findSpreadsheetError, isTotalLine, readCells } from "#season/import/import-cells.ts";
import { type DateHabits, findDateHabits } from "#season/import/import-dates.ts";
import { type ImportColumn, type ImportKind, readHeading } from "./import-columns.ts";

/** What is wrong in a file and what is allowed there; `row` counts as a spreadsheet does, the headings are row 1. */
export type ImportError = { row: number; column: string | null; message: string };

export type FileRow = { row: number; cells: Partial<Record<ImportColumn, string>> };

export type ImportFile = {
  name: string;
  kind: ImportKind;
  columns: ReadonlySet<ImportColumn>;
  rows: FileRow[];
  /** Headings that mean nothing here; their columns are left alone. */
  unknownColumns: string[];
  /** Rows that sum up others, and are left out. */
  totalRows: number[];
  /** Which of day and month comes first in its dates. */
  dates: DateHabits;
  errors: ImportError[];
};

/** A file that is neither a roster nor scores at all. */
export type RefusedFile = { name: string; kind: null; message: string };

export const mostRows = 10_000;

const needed: Record<ImportKind, readonly ImportColumn[]> = {
  roster: ["team"],
  scores: ["week", "hits"],
};

/** Reads a CSV file of a roster or of scores: rows with trimmed cells by column, and the errors of the file itself. */
export function readImportFile(name: string, bytes: Uint8Array): ImportFile | RefusedFile {
  const { lines, brokenQuotes } = readCells(decodeFile(bytes), countKnown);
  const head = lines.findIndex((cells) => !isBlank(cells));
  const headings = withoutEmptyEnd(lines[head] ?? []);
  if (headings.length === 0) return refusedFile(name, "The file is empty.");
  const { kind, places, unknown, twice } = readHeading(headings);
  if (kind === null) return refusedFile(name, whatIsNeeded(headings));

  const rows: FileRow[] = [];
  const errors: ImportError[] = twice.map((column) => ({
    row: head + 1,
    column,
    message: "This column appears twice. Remove one.",
  }));
  const totalRows: number[] = [];
  errors.push(...brokenQuotes.map(brokenQuote));
  lines.forEach((line, place) => {
    if (place <= head || isBlank(line)) return;
    const row = place + 1;
    const all = withoutEmptyEnd(line);
    const cells = cellsByColumn(all, places);
    const error = findSpreadsheetError(all);
    if (isTotal(all, cells)) totalRows.push(row);
    else if (all.length > headings.length) errors.push(tooManyCells(row, all, headings));
    else if (error !== undefined) errors.push(spreadsheetError(row, error));
    else rows.push({ row, cells });
  });
  if (rows.length === 0 && errors.length === 0)
    return refusedFile(name, "The file has headings, but no rows.");
  if (rows.length > mostRows) {
    return refusedFile(
      name,
      `The file has ${rows.length} rows. Split it into files of up to ${mostRows} rows.`,
    );
  }
  const columns = new Set(Object.keys(places) as ImportColumn[]);
  return {
    name,
    kind,
    columns,
    rows,
    unknownColumns: unknown,
    totalRows,
    dates: findDateHabits(rows.map(({ row, cells }) => ({ row, text: cells.date ?? "" }))),
    errors: [...missing(kind, columns), ...errors],
  };
}

function countKnown(headings: readonly string[]): number {
  const { places, kind } = readHeading(headings);
  return kind === null ? 0 : Object.keys(places).length;
}

function refusedFile(name: string, message: string): RefusedFile {
  return { name, kind: null, message };
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === "");
}

/** Spreadsheets write empty columns that were used once. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

function isTotal(all: readonly string[], cells: FileRow["cells"]): boolean {
  const name = cells.member || [cells.first_name, cells.last_name].filter(Boolean).join(" ");
  return isTotalLine(name || (all.find((cell) => cell !== "") ?? ""));
}

function cellsByColumn(cells: readonly string[], places: Partial<Record<ImportColumn, number>>) {
  const entries = Object.entries(places).map(([column, place]) => [column, cells[place] ?? ""]);
  return Object.fromEntries(entries) as FileRow["cells"];
}

function missing(kind: ImportKind, columns: ReadonlySet<ImportColumn>): ImportError[] {
  return needed[kind]
    .filter((column) => !columns.has(column))
    .map((column) => ({ row: 1, column, message: `The file needs a column "${column}".` }));
}

function tooManyCells(row: number, cells: readonly string[], headings: readonly string[]): ImportError {
  const hint = "Put a cell that holds the separator (a comma, say) in quotes.";
  return { row, column: null, message: `${cells.length} cells for ${headings.length} headings. ${hint}` };
}

function brokenQuote(row: number): ImportError {
  const message =
    "This cell has an opening quote but no closing quote. To use a quote inside a cell, type it twice.";
  return { row, column: null, message };
}

function spreadsheetError(row: number, error: string): ImportError {
  const message = `This cell has a spreadsheet error (“${error}”). Fix it in the spreadsheet and save the file again.`;
  return { row, column: null, message };
}

function whatIsNeeded(headings: readonly string[]): string {
  const found = headings.filter(Boolean).slice(0, 8).join(", ");
  return `The first row must name the columns: team, member for a roster; member, week, hits for scores. Found: ${found.slice(0, 120)}.`;
}
