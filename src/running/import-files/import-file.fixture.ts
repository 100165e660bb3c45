import {
  guessLayouts,
  type ImportFile,
  type RefusedFile,
  readTextFile,
  readWorkbook,
} from "./import-file.ts";
import type { SeasonDates, Workbook } from "./import-layout.ts";
import { withMembersAsRows } from "./turned-sheets.ts";

export const twelveWeeks: readonly SeasonDates[] = Array.from({ length: 12 }, (_, index) => ({
  week: index + 1,
  startsOn: dayOf(7 * index),
  endsOn: dayOf(7 * index + 6),
}));

function dayOf(days: number): string {
  return new Date(Date.UTC(2026, 0, 5 + days)).toISOString().slice(0, 10);
}

/** The tabs of a file before anyone changes the guessed layout. */
export function readAsGuessed(
  book: Workbook | RefusedFile,
  weeks: readonly SeasonDates[] = twelveWeeks,
): ImportFile[] {
  if ("message" in book) throw new Error(book.message);
  const workbook = withMembersAsRows(book, weeks);
  return readWorkbook(workbook, guessLayouts(workbook, weeks), weeks).flatMap((file) => {
    if (file !== null && "message" in file) throw new Error(file.message);
    return file ?? [];
  });
}

/** The one tab of a text file, with the guessed layout. */
export function readTextAsGuessed(text: string | Uint8Array, name = "file.csv"): ImportFile {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const [file] = readAsGuessed(readTextFile(name, bytes));
  if (!file) throw new Error("nothing to read");
  return file;
}
