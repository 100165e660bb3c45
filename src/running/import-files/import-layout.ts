import type { LeagueWeek } from "#league/book/book.ts";
import type { ImportColumn, ImportKind } from "./import-columns.ts";
import type { CellAnswers } from "./score-marks.ts";

/** One tab of a file, its lines as a spreadsheet numbers them. A CSV file has one tab without a name. */
export type Sheet = {
  name: string;
  lines: readonly (readonly string[])[];
  brokenQuotes: readonly number[];
  isText: boolean;
  /** The tab was transposed: in the file, weeks are rows and members are columns. */
  isTurned?: boolean;
};

export type Workbook = { name: string; sheets: readonly Sheet[] };

/** A score without a week belongs to the week of its row or its tab. */
export type ColumnUse =
  | { is: "field"; field: ImportColumn }
  | { is: "score"; week: number | null; round: number }
  | { is: "unused" };

/** `above`: its column in an earlier row. `line`: a line above the shooters. */
export type TeamSource = "column" | "above" | "line" | "tab" | "none";

/** Lines and columns count from 0. */
export type Layout = {
  kind: ImportKind | null;
  headFrom: number;
  headTo: number;
  headings: readonly string[];
  columns: readonly ColumnUse[];
  teamFrom: TeamSource;
  week: number | null;
  question: LayoutQuestion | null;
  answers: CellAnswers;
};

export type LayoutQuestion = { text: string; answers: readonly { label: string; layout: Layout }[] };

export type SeasonDates = Pick<LeagueWeek, "week" | "startsOn" | "endsOn">;

export function columnOf(columns: readonly ColumnUse[], field: ImportColumn): number {
  return columns.findIndex((use) => use.is === "field" && use.field === field);
}

export function nameColumn(columns: readonly ColumnUse[]): number {
  const indexes = (["member", "last_name", "first_name"] as const).map((field) => columnOf(columns, field));
  return indexes.find((index) => index >= 0) ?? -1;
}

export function scoreColumnsOf(columns: readonly ColumnUse[]): number[] {
  return columns.flatMap((use, index) => (use.is === "score" ? [index] : []));
}

export function cellName(column: number, line: number, { isTurned = false }: Sheet): string {
  return isTurned ? `${columnName(line)}${column + 1}` : `${columnName(column)}${line + 1}`;
}

export function isBlankLine(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === "");
}

export function turnedLines(lines: Sheet["lines"]): string[][] {
  const width = Math.max(0, ...lines.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => lines.map((line) => line[column] ?? ""));
}

export function columnName(column: number): string {
  const character = String.fromCharCode(65 + (column % 26));
  return column < 26 ? character : columnName(Math.floor(column / 26) - 1) + character;
}
