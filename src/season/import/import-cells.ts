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

/** The separator under which most headings are known; where none is, the one that is there most. */
function separatorOf(text: string, countKnown: CountKnown): string {
  const start = text.replace(/^(?:[\s;,|]*\r?\n)+/, "").slice(0, 20_000);
  const tried = separators.map((separator) => {
    const [cells = []] = Papa.parse<string[]>(start, { delimiter: separator, preview: 1 }).data;
    return { separator, known: countKnown(cells), count: cells.length };
  });
  return tried.reduce((best, each) =>
    each.known > best.known || (each.known === best.known && each.count > best.count) ? each : best,
  ).separator;
}

/** A cell without what a spreadsheet writes around it: `="24"`, an apostrophe, spaces that do not break. */
function tidyCell(cell: string): string {
  const trimmed = cell
    .replaceAll(/[\u00a0\u202f\u2007]/g, " ")
    .replaceAll(/[\u200b\ufeff]/g, "")
    .trim();
  const stored = /^="(.*)"$/s.exec(trimmed)?.[1] ?? trimmed;
  return readCell(stored).trim();
}

const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|####*)/i;

/** The first cell that holds an error of the spreadsheet's own instead of a value. */
export function findSpreadsheetError(cells: readonly string[]): string | undefined {
  return cells.find((cell) => spreadsheetError.test(cell));
}

const totalRowPattern = /^(?:grand |team |sub-?)?(?:totals?|sum|averages?|avg\.?|mean|count)\s*:?$/i;

/** A line that sums others up, as spreadsheets have at the end of a block. */
export function isTotalLine(name: string): boolean {
  return totalRowPattern.test(name.trim());
}
