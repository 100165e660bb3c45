import Papa from "papaparse";
import { readCell } from "#lib/text/csv-cells.ts";

/** The cells of a file, line by line as a spreadsheet counts them, and quotes that open and never close. */
export type FileCells = { lines: string[][]; brokenQuotes: number[] };

const separators = [",", ";", "\t", "|"];

/** How many headings of a line mean something to anyone who reads the file. */
export type CountKnown = (headings: readonly string[]) => number;

/** Cuts a text into cells, by the separator it names itself (`sep=;`) or the one that its headings show. */
export function readCells(text: string, countKnown: CountKnown): FileCells {
  const named = /^sep=(.|\\t)[;,]*\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named ? (named[1] ?? "").replace("\\t", "\t") : separatorOf(body, countKnown);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, header: false });
  return {
    // A spreadsheet does not count the line that names the separator.
    lines: data.map((cells) => cells.map(tidyCell)),
    brokenQuotes: errors
      .filter(({ type }) => type === "Quotes")
      .map(({ row = 0 }) => row + 1)
      .filter((row, place, rows) => rows.indexOf(row) === place),
  };
}

/** Titles may stand above the headings. */
const linesTried = 30;

/** The separator under which most headings are known; where none is, the one that is there most. */
function separatorOf(text: string, countKnown: CountKnown): string {
  const start = text.replace(/^(?:[\s;,|]*\r?\n)+/, "").slice(0, 20_000);
  const tried = separators.map((separator) => {
    const lines = Papa.parse<string[]>(start, { delimiter: separator, preview: linesTried }).data;
    const known = lines.map((cells) => countKnown(cells.map(tidyCell)));
    return {
      separator,
      known: Math.max(0, ...known),
      count: lines.reduce((sum, { length }) => sum + length, 0),
    };
  });
  return tried.reduce((best, each) =>
    each.known > best.known || (each.known === best.known && each.count > best.count) ? each : best,
  ).separator;
}

/** A cell without what a spreadsheet writes around it: `="24"`, an apostrophe, spaces that do not break. */
export function tidyCell(cell: string): string {
  const trimmed = cell
    .replaceAll(/[\u00a0\u202f\u2007]/g, " ")
    .replaceAll(/[\u200b\ufeff]/g, "")
    .trim();
  const stored = /^="(.*)"$/s.exec(trimmed)?.[1] ?? trimmed;
  return readCell(stored).trim();
}

/** Replaces the value of a formula that no spreadsheet program has calculated yet. */
export const notCalculated = "#NOT CALCULATED";

const spreadsheetError = /^#(?:NOT CALCULATED|N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|####*)/i;

/** The first cell that contains a spreadsheet error instead of a value. */
export function findSpreadsheetError(cells: readonly string[]): string | undefined {
  return cells.find((cell) => spreadsheetError.test(cell));
}

/** Tells what to do about a cell with such an error. */
export function spreadsheetErrorText(error: string): string {
  if (error === notCalculated)
    return "This file has formulas that were never calculated. Open it in your spreadsheet program, save it there, and choose it again.";
  return `This cell has a spreadsheet error (“${error}”). Fix it in the spreadsheet and save the file again.`;
}

const totalRowPattern =
  /^(?:(?:grand|team|sub|squad|week(?:ly)?|league|club|night) ?-? ?)?(?:totals?|sum|averages?|avg\.?|mean|median|count|(?:high|low) score)\s*:?$/i;

/** A line that sums others up, as spreadsheets have at the end of a block. */
export function isTotalLine(name: string): boolean {
  return totalRowPattern.test(name.trim());
}

/** `Eagles Total`, `Total of Eagles`: the name of a row that sums up a team. */
const namedTotalPattern = /^.+ totals?\s*:?$|^totals? (?:of |for )?.+$/i;

/** The same of a row by the name in it, or by any of its cells where the name is none: a bare number, or nothing. */
export function isTotalRow(name: string, cells: readonly string[]): boolean {
  const text = name.replaceAll(/[\d.,%]+/g, " ").trim();
  return isTotalLine(text) || namedTotalPattern.test(text) || (text === "" && cells.some(isTotalLine));
}
