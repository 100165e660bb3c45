import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";
import { readCell } from "./csv-cells.ts";

test("rows end with a line break and numbers stay numbers", () => {
  expect(
    toCsv([
      ["Name", "Average"],
      ["Ruth Adler", 21.36],
      ["Bob", -2],
    ]),
  ).toBe("Name,Average\r\nRuth Adler,21.36\r\nBob,-2\r\n");
});

test("commas, quotes and line breaks are quoted", () => {
  expect(toCsv([['Adler, "Ruth"', "a\nb"]])).toBe('"Adler, ""Ruth""","a\nb"\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x", "  =1", "'=1"])(
  "the text %j cannot run as a formula",
  (text) => {
    expect(toCsv([[text]])).toBe(`'${text}\r\n`);
  },
);

test.each(["\tx", "\rx", "\nx"])("the text %j cannot run as a formula", (text) => {
  expect(toCsv([[text]])).toBe(`"'${text}"\r\n`);
});

test("a formula cannot hide behind the separator of another spreadsheet", () => {
  expect(toCsv([["Oak;=1+1"]])).toBe('"Oak;\'=1+1"\r\n');
  expect(toCsv([["Oak\n@x", "a|-1", "b,\t+1"]])).toBe('"Oak\n\'@x","a|\'-1","b,\t\'+1"\r\n');
});

test("names and ordinary texts stay as they are", () => {
  const texts = ["Zoë O'Brien-Núñez", "'t Hart", "9-10", "a = b", "b@club.example"];
  expect(toCsv([texts])).toBe(`${texts.join(",")}\r\n`);
});

const text = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom(
      "'",
      "=",
      "+",
      "-",
      "@",
      "＝",
      ";",
      ",",
      "|",
      "\t",
      "\n",
      " ",
      "\u00a0",
      "1",
      "a",
      '"',
    ),
  }),
);

test("every text comes back as it was, and no cell begins a formula for any separator", () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (texts) => {
      const csv = toCsv([texts]);
      const [cells] = Papa.parse<string[]>(csv.slice(0, -2), { delimiter: ",", newline: "\r\n" }).data;
      expect(cells?.map(readCell)).toEqual(texts);
      for (const part of csv.split(/[;,|\t\r\n]/)) expect(part).not.toMatch(/^"?\s*[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2000 },
  );
});

test("nothing is an empty cell", () => {
  expect(toCsv([[null, undefined, 0, false]])).toBe(",,0,false\r\n");
});
