import { expect, test } from "vitest";
import { areFormsOfOneName } from "#lib/names/short-names.ts";
import { weeksOfDays } from "./heading-days.ts";
import { twelveWeeks } from "./import-file.fixture.ts";
import { readScoreHeading } from "./score-headings.ts";
import { readScoreCell } from "./score-marks.ts";

test.each([
  ["Wk 3", { week: 3 }],
  ["WEEK03", { week: 3 }],
  ["Week #3", { week: 3 }],
  ["W3R2", { week: 3, round: 2 }],
  ["Wk. 3 - Round 2", { week: 3, round: 2 }],
  ["Week 3b", { week: 3, round: 2 }],
  ["Week 3 (1/21)", { week: 3 }],
  ["Week 3 1/21/26 R2", { week: 3, round: 2 }],
  ["1/21", { day: "1/21" }],
  ["Wed 1/21/26", { day: "Wed 1/21/26" }],
  ["Jan 21 R2", { day: "Jan 21", round: 2 }],
  ["R2", { round: 2 }],
  ["Second 25", { round: 2 }],
  ["7", { number: 7 }],
  ["#7", { number: 7 }],
  ["Shoot 3", { night: 3 }],
  ["Match #3", { night: 3 }],
  ["Session No. 3", { night: 3 }],
  ["Event III", { night: 3 }],
  ["Game Three", { night: 3 }],
  ["3rd shoot", { night: 3 }],
  ["Third Match", { night: 3 }],
  ["Date 3", { night: 3 }],
  ["League Night 3", { week: 3 }],
  ["Week Three", { week: 3 }],
  ["3rd week", { week: 3 }],
  ["Week_03", { week: 3 }],
  ["Woche 3", { week: 3 }],
  ["Shoot 3 R2", { night: 3, round: 2 }],
  ["KW 2", { day: "KW 2" }],
  ["2026-W02", { day: "2026-W02" }],
  ["Wednesday, January 21", { day: "Wednesday, January 21" }],
  ["1/21 (Wed)", { day: "1/21 (Wed)" }],
  ["20260121", { day: "20260121" }],
  ["Rd 10", { round: 10 }],
])("the heading %s", (text, meant) => {
  expect(readScoreHeading(text)).toEqual({
    week: null,
    day: null,
    number: null,
    night: null,
    round: null,
    ...meant,
  });
});

test.each([
  "Total",
  "Wk 3 Total",
  "Week 3 Avg",
  "Avg",
  "HDCP",
  "Rank",
  "Points",
  "Class",
  "Paid",
  "Week",
  "Win %",
  "32/1",
  "",
])("%s is no heading of scores", (text) => expect(readScoreHeading(text)).toBeNull());

test("dates without a year mean the weeks of the season, by whichever of day and month comes first fits", () => {
  expect([...weeksOfDays(["1/7", "1/14", "2/4"], twelveWeeks).values()]).toEqual([1, 2, 5]);
  expect([...weeksOfDays(["7.1.", "14.1.", "4.2."], twelveWeeks).values()]).toEqual([1, 2, 5]);
  expect([...weeksOfDays(["7-Jan", "14-Jan-26", "February 4th"], twelveWeeks).values()]).toEqual([1, 2, 5]);
});

test("dates of the year before, as Excel adds it to what is typed in December, mean this season's weeks", () => {
  expect([...weeksOfDays(["2025-01-07", "2025-01-14"], twelveWeeks).values()]).toEqual([1, 2]);
});

test("a date outside the season is in no week", () => {
  expect([...weeksOfDays(["1/7", "7/7"], twelveWeeks).values()]).toEqual([1, null]);
});

test.each([
  ["22", { hits: "22" }],
  ["22 M", { hits: "22", kind: "make-up" }],
  ["22(s)", { hits: "22", kind: "substitute" }],
  ["22p", { hits: "22", kind: "pre-shoot" }],
  ["24/25", { hits: "24", targets: "25" }],
  ["22/25", { hits: "22", targets: "25" }],
  ["22 of 25", { hits: "22", targets: "25" }],
  ["22 out of 25 targets", { hits: "22", targets: "25" }],
  ["２２", { hits: "22" }],
  ["18 b", null],
  ["", null],
  ["–", null],
  ["Abs", null],
  ["DNS", null],
  ...[
    "DQ",
    "RET",
    "W/D",
    "DNC",
    "NC",
    "sick",
    "injured",
    "RO",
    "no card",
    "Range Officer",
    "N/C",
    "wd",
    "D.N.F.",
  ].map((code): [string, null] => [code, null]),
])("a cell with %s", (cell, meant) => {
  const read = readScoreCell(cell);
  expect(read.is === "hits" ? read.cells : read.is === "absent" ? null : read).toEqual(meant);
});

test.each([
  ["bob", "robert", true],
  ["robert", "bob", true],
  ["chuck", "charles", true],
  ["bill", "will", true],
  ["jerry", "gerald", true],
  ["jerry", "jeremy", true],
  ["bob", "bill", false],
  ["gerald", "jerome", false],
  ["ann", "anders", false],
])("%s and %s are forms of one name: %s", (a, b, expected) => {
  expect(areFormsOfOneName(a, b)).toBe(expected);
});
