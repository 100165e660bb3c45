import { strToU8, zipSync } from "fflate";
import { columnName } from "./import-layout.ts";

/** A cell as a person has it in Excel; `formula` with the value that Excel computed last. */
export type XlsxCell = string | number | Date | null | { formula: string; value: number };
export type XlsxTab = { name: string; rows: readonly (readonly XlsxCell[])[] };

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The files of a workbook as Excel writes it: shared texts, a style for dates, one file for each tab. */
export function xlsxParts(tabs: readonly XlsxTab[]): Record<string, string> {
  const shared: string[] = [];
  const sheets = tabs.map(({ rows }) => sheetXml(rows, shared));
  const numbers = tabs.map((_, index) => index + 1);
  return {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${tabs
      .map(
        ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbers
      .map(
        (id) =>
          `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="rId901" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId902" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${head}<sst xmlns="${main}">${shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  };
}

export function packXlsx(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

export function writeXlsx(tabs: readonly XlsxTab[]): Uint8Array {
  return packXlsx(xlsxParts(tabs));
}

function sheetXml(rows: XlsxTab["rows"], shared: string[]): string {
  const lines = rows.map((cells, index) => {
    const filled = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${index + 1}`, shared)).join("");
    return filled === "" ? "" : `<row r="${index + 1}">${filled}</row>`;
  });
  return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

function cellXml(cell: XlsxCell, reference: string, shared: string[]): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${reference}" s="1"><v>${cell.getTime() / 86_400_000 + 25_569}</v></c>`;
  if (typeof cell === "object") return `<c r="${reference}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
  const index = shared.indexOf(cell);
  if (index < 0) shared.push(cell);
  return `<c r="${reference}" t="s"><v>${index < 0 ? shared.length - 1 : index}</v></c>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
