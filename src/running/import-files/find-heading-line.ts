import { isHeadingDay } from "./heading-days.ts";
import { fieldOfHeading } from "./import-columns.ts";
import { isBlankLine, type Layout } from "./import-layout.ts";
import { isCount, readScoreHeading } from "./score-headings.ts";

export type Headings = { from: number; to: number; texts: readonly string[] };

/** Titles and notes may come first, up to this line. */
export const mostTitles = 40;

/** Finds the line of headings, or two lines where rounds are below their weeks. Null without any. */
export function findHeadings(
  lines: readonly (readonly string[])[],
  countOf: (texts: readonly string[]) => number = countKnown,
): Headings | null {
  let best: { headings: Headings; known: number } | null = null;
  for (let at = 0; at < Math.min(lines.length, mostTitles); at += 1) {
    for (const headings of [oneLine(lines, at), twoLines(lines, at)]) {
      const knownCount = headings === null ? 0 : countOf(headings.texts);
      if (headings !== null && knownCount > (best?.known ?? 1)) best = { headings, known: knownCount };
    }
  }
  return best?.headings ?? null;
}

export function countKnown(texts: readonly string[]): number {
  const fields = texts.map((text) => fieldOfHeading("scores", text) ?? fieldOfHeading("roster", text));
  const headings = texts.map((text, index) => (fields[index] === null ? readScoreHeading(text) : null));
  const numbers = headings.map((heading) => heading?.number ?? null);
  // A row of scores also consists of numbers; numbers are headings only if they count from 1.
  const areWeeks = isCount(numbers) && numbers.find((number) => number !== null) === 1;
  const scores = headings.filter(
    (heading) => heading !== null && (heading.number === null || areWeeks),
  ).length;
  const hasName = fields.includes("member") || fields.includes("last_name");
  return hasName || scores > 1 ? fields.filter(Boolean).length + scores : 0;
}

function oneLine(lines: readonly (readonly string[])[], at: number): Headings | null {
  const texts = withoutEmptyEnd(lines[at] ?? []);
  return texts.length === 0 ? null : { from: at, to: at, texts };
}

function twoLines(lines: readonly (readonly string[])[], at: number): Headings | null {
  const upper = withoutEmptyEnd(lines[at] ?? []);
  const lower = withoutEmptyEnd(lines[at + 1] ?? []);
  if (isBlankLine(lower) || !upper.some(isWeekOrDay)) return null;
  let week = "";
  const texts = Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above = "", below = ""] = [upper[index], lower[index]];
    if (above !== "") week = isWeekOrDay(above) ? above : "";
    if (below === "") return above;
    return week === "" ? [above, below].filter(Boolean).join(" ") : `${week} ${below}`;
  });
  const isRest = (below: string, column: number) =>
    below === "" ||
    fieldOfHeading("scores", below) !== null ||
    isUnderWeek(below, upper.slice(0, column + 1));
  return lower.every(isRest) ? { from: at, to: at + 1, texts } : null;
}

function isWeekOrDay(text: string): boolean {
  const heading = readScoreHeading(text);
  return heading !== null && heading.round === null && heading.number === null;
}

/** Below a week comes a round, a total, or a day. A score of the first shooter would be a larger number. */
function isUnderWeek(below: string, upper: readonly string[]): boolean {
  if (!upper.some(isWeekOrDay)) return /^[\p{L}#. ]+$/u.test(below) && below.length <= 12;
  return isHeadingDay(below) || !/^\d{2,}$/.test(below);
}

function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

/** True for headings repeated above each block of a printed sheet, where the team may replace the heading of names. */
export function isHeadingLine(
  cells: readonly string[],
  { headings, columns }: Pick<Layout, "headings" | "columns">,
): boolean {
  const scoreCells = headings.flatMap((heading, index) =>
    heading !== "" && columns[index]?.is === "score" ? [[heading, cells[index] ?? ""]] : [],
  );
  const examples =
    scoreCells.length > 1 ? scoreCells : headings.map((heading, index) => [heading, cells[index] ?? ""]);
  const same = examples.filter(([heading = "", cell = ""]) => cell !== "" && isPartOf(cell, heading)).length;
  return same > 1 && same * 5 >= examples.filter(([heading]) => heading !== "").length * 3;
}

// With two lines of headings, a repeated line is only a part of both.
function isPartOf(cell: string, heading: string): boolean {
  const [part, whole] = [cell.toLowerCase(), heading.toLowerCase()];
  return whole === part || whole.startsWith(`${part} `) || whole.endsWith(` ${part}`);
}
