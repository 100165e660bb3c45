import { isHeadingLine } from "./find-heading-line.ts";
import { findSpreadsheetError, isTotalRow, spreadsheetErrorText } from "./import-cells.ts";
import type { ImportColumn } from "./import-columns.ts";
import {
  cellName,
  columnName,
  columnOf,
  isBlankLine,
  type Layout,
  nameColumn,
  type Sheet,
  scoreColumnsOf,
} from "./import-layout.ts";
import { type CellQuestion, type MarkedHits, readScoreCell, type ScoreCell } from "./score-marks.ts";
import { teamLines } from "./team-lines.ts";

/** `where`: the row or the cell, as the spreadsheet shows it. */
export type FileRow = {
  row: number;
  where: string;
  heading: string | null;
  cells: Partial<Record<ImportColumn, string>>;
};

/** `row`: as the spreadsheet numbers it. */
export type ImportError = { row: number; where?: string; column: string | null; message: string };

export type SheetRows = {
  rows: FileRow[];
  totalRows: number[];
  noteRows: number[];
  absentCount: number;
  absentCodes: string[];
  questions: CellQuestion[];
  errors: ImportError[];
};

export function readSheetRows(sheet: Sheet, layout: Layout): SheetRows {
  const found: SheetRows = {
    rows: [],
    totalRows: [],
    noteRows: [],
    absentCount: 0,
    absentCodes: [],
    questions: [],
    errors: [],
  };
  const codes = new Set<string>();
  const questions = new Map<string, CellQuestion>();
  const teams = layout.teamFrom === "line" ? teamLines(sheet.lines, layout) : new Map<number, string>();
  let team = layout.teamFrom === "tab" ? sheet.name.trim() : "";
  sheet.lines.forEach((line, index) => {
    team = teams.get(index) ?? team;
    const isOutside = index <= layout.headTo || teams.has(index) || isBlankLine(line);
    if (isOutside || isHeadingLine(line, layout)) return;
    const read = readLine({ sheet, layout, line, index, team });
    if (layout.teamFrom === "above") team = read.team;
    found.rows.push(...read.rows);
    for (const cell of read.scores) {
      if (cell.is === "asked" && !questions.has(cell.question.key))
        questions.set(cell.question.key, cell.question);
      if (cell.is !== "absent") continue;
      found.absentCount += 1;
      if (/\p{L}/u.test(cell.code)) codes.add(cell.code);
    }
    if (read.is === "total") found.totalRows.push(index + 1);
    if (read.is === "note") found.noteRows.push(index + 1);
    if (read.error) found.errors.push({ row: index + 1, ...read.error, column: null });
  });
  return { ...found, absentCodes: [...codes], questions: [...questions.values()] };
}

type Line = { sheet: Sheet; layout: Layout; line: readonly string[]; index: number; team: string };
type LineRead = {
  is: "rows" | "total" | "note" | "error";
  team: string;
  rows: FileRow[];
  scores: readonly ScoreCell[];
  error: Pick<ImportError, "message" | "where"> | null;
};

function readLine({ sheet, layout, line, index, team }: Line): LineRead {
  const { columns, headings } = layout;
  const fields = cellsByField(line, layout);
  const carried = layout.teamFrom === "column" ? fields.team : fields.team || team;
  const as = (is: LineRead["is"], error: LineRead["error"] = null): LineRead => ({
    is,
    team,
    rows: [],
    scores: [],
    error,
  });
  const name = fields.member || [fields.first_name, fields.last_name].filter(Boolean).join(" ");
  const rounds = layout.kind === "scores" ? scoreColumnsOf(columns) : [];
  if (isTotalRow(name, line)) return as("total");
  const width = headings.findLastIndex((heading) => heading !== "") + 1;
  if (sheet.isText && line.findLastIndex((cell) => cell !== "") >= Math.max(width, columns.length)) {
    return as("error", { message: tooManyCells(line, width) });
  }
  const used = line.filter((_, at) => columns[at]?.is !== "unused");
  const error = findSpreadsheetError(used);
  if (error !== undefined) {
    const at = line.findIndex((cell, column) => cell === error && columns[column]?.is !== "unused");
    const where = `cell ${cellName(at, index, sheet)}`;
    return as("error", { message: spreadsheetErrorText(error), where });
  }
  if (rounds.length > 0 && name === "") return as(rounds.some((at) => line[at]) ? "total" : "note");
  const cells = carried === undefined || layout.teamFrom === "none" ? fields : { ...fields, team: carried };
  const base = {
    row: index + 1,
    where: sheet.isTurned ? `column ${columnName(index)}` : `row ${index + 1}`,
    heading: null,
    cells: { ...cells, ...tabWeek(layout) },
  };
  if (rounds.length === 0) return { ...as("rows"), team: carried ?? "", ...lineAlone(base, layout) };
  const scores = rounds.map((at) => readScoreCell(line[at] ?? "", layout.answers));
  const rows = rounds.flatMap((at, nth) => {
    const cell = scores[nth];
    if (cell?.is !== "hits") return [];
    return roundOf({ ...base, where: `cell ${cellName(at, index, sheet)}` }, cell.cells, { layout, at });
  });
  return { ...as("rows"), team: carried ?? "", rows, scores };
}

function lineAlone(base: FileRow, { kind, answers }: Layout): Pick<LineRead, "rows" | "scores"> {
  const { hits } = base.cells;
  if (kind !== "scores" || hits === undefined) return { rows: [base], scores: [] };
  const cell = readScoreCell(hits, answers);
  const name = base.cells.member || base.cells.first_name || base.cells.last_name;
  const isLeftOut = name && cell.is !== "hits";
  const read = cell.is === "hits" ? cell.cells : {};
  return {
    rows: isLeftOut ? [] : [{ ...base, cells: { ...base.cells, ...read } }],
    scores: isLeftOut ? [cell] : [],
  };
}

function roundOf(base: FileRow, hits: MarkedHits, { layout, at }: { layout: Layout; at: number }): FileRow {
  const use = layout.columns[at];
  const score = use?.is === "score" ? use : { week: null, round: 1 };
  const week = score.week ?? layout.week;
  const cells = {
    ...base.cells,
    ...(week === null ? {} : { week: String(week) }),
    ...(base.cells.round ? {} : { round: String(score.round) }),
    ...hits,
  };
  return { ...base, heading: layout.headings[at] || columnName(at), cells };
}

function tabWeek({ week, columns }: Layout) {
  return week === null || columnOf(columns, "week") >= 0 ? {} : { week: String(week) };
}

function cellsByField(line: readonly string[], { columns }: Layout): FileRow["cells"] {
  const cells: FileRow["cells"] = {};
  columns.forEach((use, index) => {
    if (use.is === "field" && cells[use.field] === undefined) cells[use.field] = line[index] ?? "";
  });
  if (nameColumn(columns) >= 0 && cells.member)
    cells.member = cells.member.replace(/\s*\((?:c|capt\.?|captain)\)$/i, "");
  return cells;
}

function tooManyCells(line: readonly string[], width: number): string {
  const count = line.findLastIndex((cell) => cell !== "") + 1;
  return `${count} cells for ${width} headings. Put a cell that holds the separator (a comma, say) in quotes.`;
}
