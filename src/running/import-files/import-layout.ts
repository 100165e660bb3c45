import type { LeagueWeek } from "#league/book/book.ts";
import type { ImportColumn, ImportKind } from "./import-columns.ts";
import type { CellAnswers } from "./score-marks.ts";

/** One tab of a file: its cells, line by line as a spreadsheet counts them. A CSV file has one, without a name. */
export type Sheet = {
  name: string;
  lines: readonly (readonly string[])[];
  /** Rows in which a quote opens and never closes. */
  brokenQuotes: readonly number[];
  /** Of a text file, where a cell too many means that its cells are shifted. */
  isText: boolean;
  /** The tab was transposed: in the file, weeks are rows and members are columns. */
  isTurned?: boolean;
};

export type Workbook = { name: string; sheets: readonly Sheet[] };

/** What a column holds. A score without a week is of the week of its row, or of its tab. */
export type ColumnUse =
  | { is: "field"; field: ImportColumn }
  | { is: "score"; week: number | null; round: number }
  | { is: "unused" };

/**
 * Where the team of a row is: in its column, in that column on the row or on one above it, in a line above its
 * shooters, in the name of the tab, or nowhere.
 */
export type TeamPlace = "column" | "above" | "line" | "tab" | "none";

/** How a tab is read. Places of lines and columns count from 0. */
export type Layout = {
  /** Null: the tab is left out. */
  kind: ImportKind | null;
  headFrom: number;
  headTo: number;
  headings: readonly string[];
  columns: readonly ColumnUse[];
  teamFrom: TeamPlace;
  /** The week of all its rows, where neither a row nor a column says it. */
  week: number | null;
  /** The question that a person has to answer before the tab is read. */
  question: LayoutQuestion | null;
  /** A person's answers about cells of scores. */
  answers: CellAnswers;
};

/** A question about a whole tab, and the layout that each answer gives. */
export type LayoutQuestion = { text: string; answers: readonly { label: string; layout: Layout }[] };

/** A week of the season, as far as a heading can mean it. */
export type SeasonDates = Pick<LeagueWeek, "week" | "startsOn" | "endsOn">;

export function placeOf(columns: readonly ColumnUse[], field: ImportColumn): number {
  return columns.findIndex((use) => use.is === "field" && use.field === field);
}

/** Where a shooter's name is: a column of whole names, else that of last names, else of first names; -1 for nowhere. */
export function nameColumn(columns: readonly ColumnUse[]): number {
  const places = (["member", "last_name", "first_name"] as const).map((field) => placeOf(columns, field));
  return places.find((place) => place >= 0) ?? -1;
}

export function scoreColumnsOf(columns: readonly ColumnUse[]): number[] {
  return columns.flatMap((use, place) => (use.is === "score" ? [place] : []));
}

/** How a person finds a cell in the file: `C5`. */
export function cellName(column: number, line: number, { isTurned = false }: Sheet): string {
  return isTurned ? `${columnName(line)}${column + 1}` : `${columnName(column)}${line + 1}`;
}

export function isBlankLine(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === "");
}

/** The name of a column as a spreadsheet shows it: A, B, … Z, AA. */
export function columnName(place: number): string {
  const character = String.fromCharCode(65 + (place % 26));
  return place < 26 ? character : columnName(Math.floor(place / 26) - 1) + character;
}
