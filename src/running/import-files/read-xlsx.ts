import readWorkbookFile from "read-excel-file/universal";
import { tidyCell } from "./import-cells.ts";
import { type RefusedFile, workbookOf } from "./import-file.ts";
import type { Sheet, Workbook } from "./import-layout.ts";
import { checkedWorkbook, UnreadableWorkbook } from "./xlsx-limits.ts";

export async function readXlsx(name: string, bytes: Uint8Array): Promise<Workbook | RefusedFile> {
  try {
    const tabs = await readWorkbookFile(checkedWorkbook(bytes).buffer, { trim: true });
    return workbookOf(
      name,
      tabs.map(({ sheet, data }): Sheet => {
        const lines = data.map((row) => row.map((value) => tidyCell(textOf(value))));
        return { name: sheet, lines, brokenQuotes: [], isText: false };
      }),
    );
  } catch (cause) {
    if (cause instanceof UnreadableWorkbook) return { name, message: cause.message };
    return {
      name,
      message: "This workbook can't be read. In Excel: File, Save As, CSV UTF-8, and choose the saved file.",
    };
  }
}

/** The package's types name the class Date where it returns dates. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dayText(value);
  if (typeof value === "number") return String(Math.round(value * 1e6) / 1e6);
  return String(value);
}

/** Formats `2026-01-07` or a time `19:05`. Excel stores times as dates before 1905. */
function dayText(value: Date): string {
  const iso = value.toISOString();
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 16)];
  if (value.getUTCFullYear() < 1905) return time;
  return time === "00:00" ? day : `${day} ${time}`;
}
