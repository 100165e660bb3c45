import Papa from "papaparse";
import { readCell } from "#lib/text/csv-cells.ts";

/** `lines`: as a spreadsheet numbers them. `brokenQuotes`: lines with a quote that never closes. */
export type FileCells = { lines: string[][]; brokenQuotes: number[] };

const separators = [",", ";", "\t", "|"];

export type CountKnown = (headings: readonly string[]) => number;

export function readCells(text: string, countKnown: CountKnown): FileCells {
  const separatorMatch = /^sep=(.|\\t)[;,]*\r?\n/i.exec(text);
  const body = separatorMatch ? text.slice(separatorMatch[0].length) : text;
  const delimiter = separatorMatch
    ? (separatorMatch[1] ?? "").replace("\\t", "\t")
    : separatorOf(body, countKnown);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, header: false });
  return {
    // A spreadsheet does not show the line that names the separator, and does not number it.
    lines: data.map((cells) => cells.map(tidyCell)),
    brokenQuotes: errors
      .filter(({ type }) => type === "Quotes")
      .map(({ row = 0 }) => row + 1)
      .filter((row, index, rows) => rows.indexOf(row) === index),
  };
}

/** Titles may stand above the headings. */
const linesTried = 30;

/** The separator with the most known headings; without any, the most frequent one. */
function separatorOf(text: string, countKnown: CountKnown): string {
  const start = text.replace(/^(?:[\s;,|]*\r?\n)+/, "").slice(0, 20_000);
  const tried = separators.map((separator) => {
    const lines = Papa.parse<string[]>(start, { delimiter: separator, preview: linesTried }).data;
    const knownCounts = lines.map((cells) => countKnown(cells.map(tidyCell)));
    return {
      separator,
      known: Math.max(0, ...knownCounts),
      count: lines.reduce((sum, { length }) => sum + length, 0),
    };
  });
  return tried.reduce((best, each) =>
    each.known > best.known || (each.known === best.known && each.count > best.count) ? each : best,
  ).separator;
}

/** Removes what spreadsheets add around a value: `="24"`, an apostrophe, non-breaking spaces. */
export function tidyCell(cell: string): string {
  const trimmed = cell
    .replaceAll(/[\u00a0\u202f\u2007]/g, " ")
    .replaceAll(/[\u200b\ufeff]/g, "")
    .trim();
  const unquoted = /^="(.*)"$/s.exec(trimmed)?.[1] ?? trimmed;
  return readCell(unquoted).trim();
}

/** Replaces a formula that no spreadsheet program has calculated yet. */
export const notCalculated = "#NOT CALCULATED";

const spreadsheetError = /^#(?:NOT CALCULATED|N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|####*)/i;

export function findSpreadsheetError(cells: readonly string[]): string | undefined {
  return cells.find((cell) => spreadsheetError.test(cell));
}

export function spreadsheetErrorText(error: string): string {
  if (error === notCalculated)
    return "This file has formulas that were never calculated. Open it in your spreadsheet program, save it there, and choose it again.";
  return `This cell has a spreadsheet error (“${error}”). Fix it in the spreadsheet and save the file again.`;
}

const totalRowPattern =
  /^(?:(?:grand|team|sub|squad|week(?:ly)?|league|club|night) ?-? ?)?(?:totals?|sum|averages?|avg\.?|mean|median|count|(?:high|low) score)\s*:?$/i;

export function isTotalLine(name: string): boolean {
  return totalRowPattern.test(name.trim());
}

/** `Eagles Total` and `Total of Eagles`: a team's total row. */
const namedTotalPattern = /^.+ totals?\s*:?$|^totals? (?:of |for )?.+$/i;

/** A row without a name (a bare number, or nothing) is judged by its other cells. */
export function isTotalRow(name: string, cells: readonly string[]): boolean {
  const text = name.replaceAll(/[\d.,%]+/g, " ").trim();
  return isTotalLine(text) || namedTotalPattern.test(text) || (text === "" && cells.some(isTotalLine));
}
