import { isHeadingLine } from "./find-headings.ts";
import { findSpreadsheetError, isTotalRow } from "./import-cells.ts";
import type { ImportColumn } from "./import-columns.ts";
import {
  columnName,
  isBlankLine,
  type Layout,
  nameColumn,
  placeOf,
  type Sheet,
  scoreColumnsOf,
} from "./import-layout.ts";
import { splitMark } from "./score-marks.ts";
import { teamLines } from "./team-lines.ts";

/** One row of a roster or one round, by column. `where` is the row or the cell, as a person finds it in the file. */
export type FileRow = {
  row: number;
  where: string;
  /** The heading of the round's own column, where it has one. */
  heading: string | null;
  cells: Partial<Record<ImportColumn, string>>;
};

/** What is wrong in a file; `row` counts as a spreadsheet does. */
export type ImportError = { row: number; where?: string; column: string | null; message: string };

export type SheetRows = {
  rows: FileRow[];
  /** Rows that sum up others, and rows that are notes; both are left out. */
  totalRows: number[];
  noteRows: number[];
  /** Cells of members who did not shoot. */
  absentCount: number;
  errors: ImportError[];
};

/** The rows of a tab by a layout: one for each member of a roster, one for each round, however they are laid out. */
export function readSheetRows(sheet: Sheet, layout: Layout): SheetRows {
  const found: SheetRows = { rows: [], totalRows: [], noteRows: [], absentCount: 0, errors: [] };
  const teams = layout.teamFrom === "line" ? teamLines(sheet.lines, layout) : new Map<number, string>();
  let team = layout.teamFrom === "tab" ? sheet.name.trim() : "";
  sheet.lines.forEach((line, place) => {
    team = teams.get(place) ?? team;
    const isOutside = place <= layout.headTo || teams.has(place) || isBlankLine(line);
    if (isOutside || isHeadingLine(line, layout)) return;
    const read = readLine({ sheet, layout, line, place, team });
    if (layout.teamFrom === "above") team = read.team;
    found.rows.push(...read.rows);
    found.absentCount += read.absentCount;
    if (read.is === "total") found.totalRows.push(place + 1);
    if (read.is === "note") found.noteRows.push(place + 1);
    if (read.error) found.errors.push({ row: place + 1, column: null, message: read.error });
  });
  return found;
}

type Line = { sheet: Sheet; layout: Layout; line: readonly string[]; place: number; team: string };
type LineRead = {
  is: "rows" | "total" | "note" | "error";
  team: string;
  rows: FileRow[];
  absentCount: number;
  error: string | null;
};

function readLine({ sheet, layout, line, place, team }: Line): LineRead {
  const { columns, headings } = layout;
  const fields = cellsByField(line, layout);
  const carried = layout.teamFrom === "column" ? fields.team : fields.team || team;
  const as = (is: LineRead["is"], error: string | null = null): LineRead => ({
    is,
    team,
    rows: [],
    absentCount: 0,
    error,
  });
  const name = fields.member || [fields.first_name, fields.last_name].filter(Boolean).join(" ");
  const rounds = layout.kind === "scores" ? scoreColumnsOf(columns) : [];
  if (isTotalRow(name, line)) return as("total");
  const width = headings.findLastIndex((heading) => heading !== "") + 1;
  if (sheet.isText && line.findLastIndex((cell) => cell !== "") >= Math.max(width, columns.length)) {
    return as("error", tooManyCells(line, width));
  }
  const used = line.filter((_, at) => columns[at]?.is !== "unused");
  const error = findSpreadsheetError(used);
  if (error !== undefined) return as("error", spreadsheetError(error));
  if (rounds.length > 0 && name === "") return as(rounds.some((at) => line[at]) ? "total" : "note");
  const cells = carried === undefined || layout.teamFrom === "none" ? fields : { ...fields, team: carried };
  const base = {
    row: place + 1,
    where: `row ${place + 1}`,
    heading: null,
    cells: { ...cells, ...tabWeek(layout) },
  };
  if (rounds.length === 0) {
    const isAbsent = layout.kind === "scores" && name !== "" && isNotShot(fields.hits);
    if (isAbsent && "hits" in fields) return { ...as("rows"), team: carried ?? "", absentCount: 1 };
    return {
      ...as("rows"),
      team: carried ?? "",
      rows: [{ ...base, cells: withMark(base.cells, fields.hits) }],
    };
  }
  const shot = rounds.filter((at) => !isNotShot(line[at]));
  const rows = shot.map((at) => roundOf(base, line[at] ?? "", { layout, at }));
  return { ...as("rows"), team: carried ?? "", rows, absentCount: rounds.length - shot.length };
}

function roundOf(base: FileRow, cell: string, { layout, at }: { layout: Layout; at: number }): FileRow {
  const use = layout.columns[at];
  const score = use?.is === "score" ? use : { week: null, round: 1 };
  const week = score.week ?? layout.week;
  const cells = {
    ...base.cells,
    ...(week === null ? {} : { week: String(week) }),
    ...(base.cells.round ? {} : { round: String(score.round) }),
  };
  return {
    row: base.row,
    where: `cell ${columnName(at)}${base.row}`,
    heading: layout.headings[at] || columnName(at),
    cells: withMark(cells, cell),
  };
}

function tabWeek({ week, columns }: Layout) {
  return week === null || placeOf(columns, "week") >= 0 ? {} : { week: String(week) };
}

/** `22 M` and `24/25` say more than the hits. */
function withMark(cells: FileRow["cells"], hits: string | undefined): FileRow["cells"] {
  return hits === undefined ? cells : { ...cells, ...splitMark(hits) };
}

function isNotShot(cell = ""): boolean {
  return splitMark(cell) === null;
}

function cellsByField(line: readonly string[], { columns }: Layout): FileRow["cells"] {
  const cells: FileRow["cells"] = {};
  columns.forEach((use, place) => {
    if (use.is === "field" && cells[use.field] === undefined) cells[use.field] = line[place] ?? "";
  });
  if (nameColumn(columns) >= 0 && cells.member)
    cells.member = cells.member.replace(/\s*\((?:c|capt\.?|captain)\)$/i, "");
  return cells;
}

function tooManyCells(line: readonly string[], width: number): string {
  const count = line.findLastIndex((cell) => cell !== "") + 1;
  return `${count} cells for ${width} headings. Put a cell that holds the separator (a comma, say) in quotes.`;
}

function spreadsheetError(error: string): string {
  return `This cell has a spreadsheet error (“${error}”). Fix it in the spreadsheet and save the file again.`;
}
