import { mostTitles } from "./find-heading-line.ts";
import { guessLayout } from "./guess-layout.ts";
import { fieldOfHeading } from "./import-columns.ts";
import { type SeasonDates, type Sheet, turnedLines, type Workbook } from "./import-layout.ts";
import { readScoreHeading } from "./score-headings.ts";

export function withMembersAsRows(workbook: Workbook, weeks: readonly SeasonDates[]): Workbook {
  const isOnlyTab = workbook.sheets.length === 1;
  const sheets = workbook.sheets.map((sheet) => {
    const { kind, question } = guessLayout(sheet, weeks, isOnlyTab);
    const rotatedSheet = kind === null && question === null ? turnedSheet(sheet) : null;
    return rotatedSheet && guessLayout(rotatedSheet, weeks, isOnlyTab).kind === "scores"
      ? rotatedSheet
      : sheet;
  });
  return { ...workbook, sheets };
}

function turnedSheet(sheet: Sheet): Sheet | null {
  const { lines } = sheet;
  for (let head = 0; head < Math.min(lines.length, mostTitles); head += 1) {
    const cells = lines[head] ?? [];
    const corner = cells.findIndex((_, index) => isCorner(lines, head, index));
    if (corner < 0) continue;
    const linesWithCorner = lines.with(head, cells.with(corner, "Shooter"));
    return { ...sheet, lines: turnedLines(linesWithCorner), isTurned: true, isText: false };
  }
  return null;
}

/** True for a line of names above lines of weeks or days. */
function isCorner(lines: Sheet["lines"], head: number, column: number): boolean {
  const names = (lines[head] ?? []).slice(column + 1).filter((cell) => /\p{L}{2}/u.test(cell));
  const below = lines.slice(head + 1).flatMap((cells) => cells[column] || []);
  const weeks = below.filter((cell) => readScoreHeading(cell) !== null);
  const isHead = names.length > 1 && names.every((cell) => fieldOfHeading("scores", cell) === null);
  return isHead && weeks.length > 1 && weeks.length * 5 >= below.length * 3;
}
