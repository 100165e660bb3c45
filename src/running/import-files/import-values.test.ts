import { describe, expect, test } from "vitest";
import {
  readAverage,
  readDetail,
  readKind,
  readMeasure,
  readStatus,
  readTime,
  readWhole,
  readYesNo,
} from "./import-values.ts";

const refused = { error: expect.any(String) };

describe("averages", () => {
  test.each([
    ["39.6", 39.6],
    ["39,6", 39.6],
    ["40", 40],
    ["39.625", 39.63],
    ["1.005", 1.01],
    ["0", 0],
    ["", null],
  ])("%j is %j", (text, value) => expect(readAverage(text, 50)).toEqual({ value }));

  test.each(["50.1", "-1", "abc", "1.000,5", "39.6.1"])("%j is refused", (text) =>
    expect(readAverage(text, 50)).toEqual(refused),
  );
});

describe("whole numbers", () => {
  test("0 is a number, nothing is none", () => {
    expect(readWhole("0", 0, 25)).toEqual({ value: 0 });
    expect(readWhole("", 0, 25)).toEqual({ error: "Enter a whole number from 0 to 25, not nothing." });
  });
  test.each(["26", "-1", "24.5", "24,5", "1e1", "twenty"])("%j of 25 is refused", (text) =>
    expect(readWhole(text, 0, 25)).toEqual(refused),
  );
  test.each(["24.0", "24,00", "2.4E+01", "2,4E+1"])("%j is 24", (text) =>
    expect(readWhole(text, 0, 25)).toEqual({ value: 24 }),
  );
});

describe("kinds", () => {
  test.each([
    ["", "actual"],
    ["Actual", "actual"],
    ["make-up", "makeUp"],
    ["makeUp", "makeUp"],
    ["Pre Shoot", "preShoot"],
    ["sub", "substitute"],
    ["practice", "practice"],
    ["Fill-in", "substitute"],
    ["early", "preShoot"],
    ["late", "makeUp"],
  ])("%j is %s", (text, value) => expect(readKind(text)).toEqual({ value }));

  test.each(["dummy", "Blind", "b"])("%j is no score", (text) =>
    expect(readKind(text)).toEqual({ error: expect.stringContaining("Delete this row") }),
  );
  test("void and unknown kinds are refused with what is allowed", () => {
    expect(readKind("void")).toEqual({ error: expect.stringContaining("make-up, pre-shoot") });
  });
});

describe("times", () => {
  test.each([
    ["19:05", "19:05"],
    ["7:05 PM", "19:05"],
    ["12:30am", "00:30"],
    ["9:00:00", "09:00"],
    ["7pm", "19:00"],
    ["7 p.m.", "19:00"],
    ["7:05p", "19:05"],
    ["19.05", "19:05"],
    ["19h05", "19:05"],
    ["1905", "19:05"],
    ["19:05 Uhr", "19:05"],
    ["", null],
  ])("%j is %j", (text, value) => expect(readTime(text)).toEqual({ value }));
  test.each(["24:00", "7:60", "13:00 pm", "seven", "7", "190", "2460"])("%j is refused", (text) =>
    expect(readTime(text)).toEqual(refused),
  );
});

describe("details", () => {
  test("spaces do not matter", () => {
    expect(readDetail("11 01 1", { targets: 5, hits: 4, isComplete: true })).toEqual({ value: "11011" });
    expect(readDetail("", { targets: 5, hits: 4, isComplete: true })).toEqual({ value: null });
  });
  test.each([
    ["1101", "4 marks for 5 targets"],
    ["11x11", "Use 1 for each hit"],
    ["11111", "5 hits"],
  ])("%j for 4 of 5 is refused", (text, why) =>
    expect(readDetail(text, { targets: 5, hits: 4, isComplete: true })).toEqual({
      error: expect.stringContaining(why),
    }),
  );
});

test("yes and no are known in several spellings, an empty cell says nothing", () => {
  expect(["Yes", "x", "1", "TRUE"].map(readYesNo)).toEqual(Array(4).fill({ value: true }));
  expect(["no", "0", "False"].map(readYesNo)).toEqual(Array(3).fill({ value: false }));
  expect(readYesNo("")).toEqual({ value: null });
  expect(readYesNo("maybe")).toEqual(refused);
});

test("an incomplete round has marks for the targets that were shot", () => {
  expect(readDetail("110", { targets: 5, hits: 2, isComplete: false })).toEqual({ value: "110" });
  expect(readDetail("111111", { targets: 5, hits: 6, isComplete: false })).toEqual(refused);
  expect([readStatus(""), readStatus("Incomplete")]).toEqual([
    { value: "complete" },
    { value: "incomplete" },
  ]);
  expect(readStatus("half")).toEqual(refused);
});

test("measures keep one decimal, negative ones included, and nothing is nothing", () => {
  expect(["", "-4", "61,25", "0"].map((text) => readMeasure(text, -100, 150))).toEqual([
    { value: null },
    { value: -4 },
    { value: 61.3 },
    { value: 0 },
  ]);
  expect(["warm", "151", "1e2"].map((text) => readMeasure(text, -100, 150))).toEqual(Array(3).fill(refused));
});
