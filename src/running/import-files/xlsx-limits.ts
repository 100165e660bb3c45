import { Unzip, UnzipInflate, zipSync } from "fflate";
import { notCalculated } from "./import-cells.ts";

export class UnreadableWorkbook extends Error {}

/** A season of 400 shooters and 50 weeks stays far below these limits. */
export const xlsxLimits = {
  unpackedBytes: 60 * 1024 * 1024,
  files: 500,
  rows: 20_000,
  columns: 300,
  cells: 400_000,
  tabs: 60,
} as const;

/** Repacks the checked content within all limits: the parser gets exactly what was checked, with nothing to inflate. */
export function checkedWorkbook(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const files = unpack(bytes);
  const texts: Record<string, Uint8Array> = {};
  // Set by programs that do not calculate, so that the next one does.
  const isUncalculated = /fullCalcOnLoad="(?:1|true)"/.test(
    decoded(files.get("xl/workbook.xml") ?? new Uint8Array()),
  );
  for (const [path, content] of files) texts[path] = checkedFile(path, content, isUncalculated);
  const tabs = [...files.keys()].filter(isTab).length;
  if (tabs > xlsxLimits.tabs)
    throw new UnreadableWorkbook(`The workbook has more than ${xlsxLimits.tabs} tabs.`);
  return new Uint8Array(zipSync(texts, { level: 0 }));
}

const chunkBytes = 16 * 1024;

function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let unpacked = 0;
  let failure: Error | null = null;
  let packedBy = "Excel";
  const unzip = new Unzip((file) => {
    packedBy = programs.find(([name]) => name === file.name)?.[1] ?? packedBy;
    if (!/\.(?:xml|rels)$/.test(file.name)) return;
    if (files.has(file.name) || files.size >= xlsxLimits.files) throw damaged();
    files.set(file.name, new Uint8Array());
    const chunks: Uint8Array[] = [];
    file.ondata = (error, chunk, isLast) => {
      failure ??= error;
      unpacked += chunk?.length ?? 0;
      if (unpacked > xlsxLimits.unpackedBytes)
        throw new UnreadableWorkbook("The workbook is too large when unpacked.");
      if (chunk) chunks.push(chunk);
      if (isLast) files.set(file.name, joined(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // Unpacks in small pieces, so that the size is checked before the next one.
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      unzip.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
    }
  } catch (cause) {
    throw cause instanceof UnreadableWorkbook ? cause : damaged();
  }
  if (failure !== null || !files.has("xl/workbook.xml"))
    throw packedBy === "Excel" ? damaged() : ofOther(packedBy);
  return files;
}

/** Other file types that are ZIP archives, recognized by a file inside. */
const programs: readonly [name: string, program: string][] = [
  ["content.xml", "LibreOffice Calc (.ods)"],
  ["Index/Document.iwa", "Apple Numbers (.numbers)"],
  ["xl/workbook.bin", "Excel's binary format (.xlsb)"],
  ["word/document.xml", "Word (.docx)"],
];

function ofOther(program: string): UnreadableWorkbook {
  return new UnreadableWorkbook(
    `This is a file of ${program}. Open it there, save or export it as Excel (.xlsx) or CSV, and choose that file.`,
  );
}

function damaged(): UnreadableWorkbook {
  return new UnreadableWorkbook(
    "This isn't a workbook Excel can open, or it has a password. In Excel: File, Save As, Excel Workbook (.xlsx).",
  );
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function isTab(path: string): boolean {
  return /^xl\/worksheets\/[^/]+\.xml$/.test(path);
}

function checkedFile(path: string, content: Uint8Array, isUncalculated: boolean): Uint8Array {
  const text = decoded(content);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw damaged();
  if (!isTab(path)) return new TextEncoder().encode(text);
  // Cells with only a color, and rows of them, may be far outside the table: they hold no data.
  const filled = text
    .replaceAll(/<c(?:\s[^<>]*)?\/>/g, "")
    .replaceAll(/<row(?:\s[^<>]*)?(?:\/>|>\s*<\/row>)/g, "");
  checkPositions(filled);
  return new TextEncoder().encode(withSpokenCells(filled, isUncalculated));
}

// Content ends at the next cell, so that unclosed cells take no longer than others.
const valuedCell = /<(?:[\w.-]+:)?c(?:\s[^<>]*)?>(?:[^<]|<(?!\/?(?:[\w.-]+:)?c[\s>]))*<\/(?:[\w.-]+:)?c>/g;
const cellType = /\st="([^"]*)"/;

/** Cells that the library would silently skip: errors such as #REF!, and formulas without a calculated value. */
function withSpokenCells(text: string, isUncalculated: boolean): string {
  return text.replaceAll(valuedCell, (cell) => {
    const type = cellType.exec(cell.slice(0, cell.indexOf(">")))?.[1];
    if (type === "e") return cell.replace(cellType, ' t="str"');
    if (!/<(?:[\w.-]+:)?f[\s/>]/.test(cell) || type === "str") return cell;
    const value = /<(?:[\w.-]+:)?v(?:\s[^<>]*)?>([^<]*)</.exec(cell)?.[1] ?? "";
    if (value !== "" && !(isUncalculated && value === "0")) return cell;
    const [, prefix = "", attributes = ""] = /^<((?:[\w.-]+:)?)c([^>]*)>/.exec(cell) ?? [];
    return `<${prefix}c${attributes.replace(cellType, "")} t="str"><${prefix}v>${notCalculated}</${prefix}v></${prefix}c>`;
  });
}

/** XML may be UTF-8 or UTF-16; Excel writes nothing else. */
function decoded(content: Uint8Array): string {
  const isWide = (content[0] === 0xff && content[1] === 0xfe) || (content[0] === 0xfe && content[1] === 0xff);
  const label = isWide ? (content[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    return new TextDecoder(label, { fatal: true }).decode(content);
  } catch {
    throw damaged();
  }
}

const rowOrCell = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'>])*)>/g;
const referenceAttribute = /(?:^|[\s"'])(?:[\w.-]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** The parser fills gaps with empty rows and cells, so a far-off position would exhaust memory. */
function checkPositions(text: string): void {
  let count = 0;
  let last = 0;
  for (const [, tag, attributes = ""] of text.matchAll(rowOrCell)) {
    count += 1;
    if (count > xlsxLimits.cells) throw tooLarge("cells", xlsxLimits.cells);
    const match = referenceAttribute.exec(attributes);
    const reference = match?.[1] ?? match?.[2];
    if (tag === "row") last = reference === undefined ? last + 1 : numberOf(reference);
    else if (reference !== undefined) checkCell(reference);
    if (last > xlsxLimits.rows) throw tooLarge("rows", xlsxLimits.rows);
  }
}

function checkCell(reference: string): void {
  const [, letters = "", row = ""] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === "") throw damaged();
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (column > xlsxLimits.columns) throw tooLarge("columns", xlsxLimits.columns);
  if (Number(row) > xlsxLimits.rows) throw tooLarge("rows", xlsxLimits.rows);
}

function numberOf(reference: string): number {
  if (!/^\d{1,7}$/.test(reference)) throw damaged();
  return Number(reference);
}

function tooLarge(what: "rows" | "columns" | "cells", most: number): UnreadableWorkbook {
  return new UnreadableWorkbook(
    `A tab of the workbook has more than ${most.toLocaleString("en-US")} ${what}.`,
  );
}
