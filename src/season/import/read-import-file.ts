import { type RefusedFile, readTextFile } from "./import-file.ts";
import type { Workbook } from "./import-layout.ts";

/** A chosen file: an Excel workbook by its first bytes, else a text. The reader of workbooks is loaded for the first. */
export async function readImportFile(name: string, bytes: Uint8Array): Promise<Workbook | RefusedFile> {
  if (isZip(bytes)) {
    const { readXlsx } = await import("./read-xlsx.ts");
    return readXlsx(name, bytes);
  }
  if (isOldExcel(bytes)) {
    return {
      name,
      message:
        "This is an old Excel file (.xls) or one with a password. In Excel: File, Save As, Excel Workbook (.xlsx).",
    };
  }
  return readTextFile(name, bytes);
}

/** An Excel workbook, also one that cannot be read. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || isOldExcel(bytes);
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

function isOldExcel(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}
