import { decodeFile } from "./file-text.ts";
import { countKnown } from "./find-heading-line.ts";
import { guessLayout } from "./guess-layout.ts";
import { notCalculated, readCells, spreadsheetErrorText } from "./import-cells.ts";
import type { ImportColumn, ImportKind } from "./import-columns.ts";
import { type DateHabits, type DateSpan, findDateHabits, spanOf } from "./import-dates.ts";
import {
  columnOf,
  isBlankLine,
  type Layout,
  nameColumn,
  type SeasonDates,
  type Sheet,
  scoreColumnsOf,
  type Workbook,
} from "./import-layout.ts";
import { type ImportError, readSheetRows, type SheetRows } from "./read-sheet.ts";

export type ImportFile = SheetRows & {
  name: string;
  tab: string;
  kind: ImportKind;
  columns: ReadonlySet<ImportColumn>;
  unknownColumns: string[];
  dates: DateHabits;
};

export type RefusedFile = { name: string; message: string };

export const mostRows = 10_000;

export function readTextFile(name: string, bytes: Uint8Array): Workbook | RefusedFile {
  const { lines, brokenQuotes } = readCells(decodeFile(bytes), countKnown);
  return workbookOf(name, [{ name: "", lines, brokenQuotes, isText: true }]);
}

export function workbookOf(name: string, sheets: readonly Sheet[]): Workbook | RefusedFile {
  const filled = sheets.filter(({ lines }) => !lines.every(isBlankLine));
  return filled.length > 0 ? { name, sheets: filled } : { name, message: "The file is empty." };
}

export function guessLayouts({ sheets }: Workbook, weeks: readonly SeasonDates[]): Layout[] {
  return sheets.map((sheet) => guessLayout(sheet, weeks, sheets.length === 1));
}

export function whyUnread({ sheets }: Workbook, layouts: readonly Layout[]): string | null {
  const [first] = layouts;
  if (first && layouts.every(({ kind, question }) => kind === null && question === null))
    return whatIsNeeded(first.headings);
  const problems = layouts.map((layout, index) => {
    const problem = layoutProblem(layout);
    const tab = sheets.length > 1 ? `${sheets[index]?.name}: ` : "";
    return problem === null ? null : tab + problem;
  });
  return problems.find((problem) => problem !== null) ?? null;
}

function layoutProblem({ kind, columns, week, teamFrom, question }: Layout): string | null {
  // Choosing the week of a tab also settles its rounds.
  if (question !== null && week === null) return question.text;
  if (kind === null) return null;
  if (nameColumn(columns) < 0) return "Choose the column of the members.";
  const rounds = columns.flatMap((use) => (use.is === "score" ? [use] : []));
  const hasWeek = week !== null || columnOf(columns, "week") >= 0 || columnOf(columns, "date") >= 0;
  if (kind === "scores" && rounds.length === 0 && columnOf(columns, "hits") < 0)
    return "Choose a column of scores.";
  if (kind === "scores" && !hasWeek && (rounds.length === 0 || rounds.some((use) => use.week === null)))
    return "Choose the week of these scores.";
  if (kind === "roster" && columnOf(columns, "team") < 0 && (teamFrom === "none" || teamFrom === "column"))
    return "Choose the column of the teams.";
  return null;
}

export function readWorkbook(
  workbook: Workbook,
  layouts: readonly Layout[],
  weeks: readonly SeasonDates[],
): (ImportFile | RefusedFile | null)[] {
  const used = layouts.filter(({ kind }) => kind !== null).length;
  return workbook.sheets.map((sheet, index) => {
    const layout = layouts[index];
    if (!layout || layout.kind === null) return null;
    const name = used > 1 ? `${workbook.name}, ${sheet.name}` : workbook.name;
    return readTab({ name, sheet, layout: { ...layout, kind: layout.kind }, span: spanOf(weeks) });
  });
}

type Tab = { name: string; sheet: Sheet; layout: Layout & { kind: ImportKind }; span: DateSpan | null };

function readTab({ name, sheet, layout, span }: Tab): ImportFile | RefusedFile {
  const { kind, columns, headings, headFrom } = layout;
  const sheetRows = readSheetRows(sheet, layout);
  const { rows, absentCount, questions, errors } = sheetRows;
  const uncalculated = spreadsheetErrorText(notCalculated);
  if (errors.some(({ message }) => message === uncalculated)) return { name, message: uncalculated };
  if (rows.length + errors.length + absentCount + questions.length === 0)
    return { name, message: "The file has headings, but no rows." };
  if (rows.length > mostRows)
    return {
      name,
      message: `The file has ${rows.length} rows. Split it into files of up to ${mostRows} rows.`,
    };
  const fields = columns.flatMap((use) => (use.is === "field" ? [use.field] : []));
  const isUnused = (column: number) => columns[column] === undefined || columns[column]?.is === "unused";
  return {
    ...sheetRows,
    name,
    tab: sheet.name || name,
    kind,
    columns: new Set([...fields, ...impliedColumns(layout)]),
    unknownColumns: headings.filter((heading, index) => heading !== "" && isUnused(index)),
    dates: findDateHabits(
      rows.map(({ row, cells }) => ({ row, text: cells.date ?? "" })),
      span,
    ),
    errors: [...twice(layout, headFrom), ...sheet.brokenQuotes.map(brokenQuote), ...errors],
  };
}

function impliedColumns({ columns, teamFrom, week }: Layout): ImportColumn[] {
  const rounds = scoreColumnsOf(columns);
  const hasWeek = week !== null || columns.some((use) => use.is === "score" && use.week !== null);
  return [
    ...(rounds.length > 0 ? (["hits"] as const) : []),
    ...(hasWeek ? (["week"] as const) : []),
    ...(teamFrom === "line" || teamFrom === "tab" ? (["team"] as const) : []),
  ];
}

function twice({ columns, headings }: Layout, headFrom: number): ImportError[] {
  return columns.flatMap((use, index) => {
    const isSecond = use.is === "field" && columnOf(columns, use.field) < index;
    return isSecond ? [readTwice(headFrom + 1, headings[index] || use.field)] : [];
  });
}

export function readTwice(row: number, column: string): ImportError {
  return { row, column, message: "This column appears twice. Remove one." };
}

export function brokenQuote(row: number): ImportError {
  const message =
    "This cell has an opening quote but no closing quote. To use a quote inside a cell, type it twice.";
  return { row, column: null, message };
}

function whatIsNeeded(headings: readonly string[]): string {
  const found = headings.filter(Boolean).slice(0, 8).join(", ");
  return `We found no headings for team and member (a roster), or member and weeks (scores). Choose the columns below. Found: ${found.slice(0, 120)}.`;
}
