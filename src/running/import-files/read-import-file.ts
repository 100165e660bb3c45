import { type RefusedFile, readTextFile } from "./import-file.ts";
import type { Workbook } from "./import-layout.ts";

/** Recognizes an Excel workbook by its first bytes and loads the parser only then; reads anything else as text. */
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
  const other = otherProgram(bytes);
  if (other !== null) return { name, message: other };
  return readTextFile(name, bytes);
}

function otherProgram(bytes: Uint8Array): string | null {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, 300)).trimStart().toLowerCase();
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const what = isGzip
    ? "compressed, or saved by Gnumeric"
    : start.startsWith("%pdf")
      ? "a PDF"
      : /^(?:\ufeff|ï»¿)?<(?:!doctype html|html|table|\?xml)/.test(start)
        ? "a web page or XML, although its name may say otherwise"
        : start.startsWith("{\\rtf")
          ? "a text document"
          : null;
  return (
    what &&
    `This file is ${what}. Open it in your spreadsheet program, save it as Excel Workbook (.xlsx), and choose that file.`
  );
}

export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || isOldExcel(bytes);
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

function isOldExcel(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}
