import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

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

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx"])("the text %j cannot run as a formula", (text) => {
  expect(toCsv([[text]])).toBe(`'${text}\r\n`);
});

test("nothing is an empty cell", () => {
  expect(toCsv([[null, undefined, 0, false]])).toBe(",,0,false\r\n");
});
