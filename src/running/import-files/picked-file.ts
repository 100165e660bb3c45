import type { RefusedFile } from "./import-file.ts";
import type { Workbook } from "./import-layout.ts";
import { readImportFile } from "./read-import-file.ts";

/** What a picker accepts as a spreadsheet. */
export const spreadsheets = {
  accept: [".xlsx", ".xls", ".csv", ".txt", ".tsv", "text/csv", "text/plain"],
  maxBytes: 5 * 1024 * 1024,
};

export async function readPicked(file: File): Promise<Workbook | RefusedFile> {
  try {
    return await readImportFile(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    // The browser can't read a file that was moved or changed after it was chosen.
    return { name: file.name, message: "Choose it again." };
  }
}
