import { expect, test } from "vitest";
import { rangeOfCounts, rowsOf, spreadLabels, ticksOf } from "./chart-data.ts";
import { rangeOfHits } from "./chart-range.ts";
import { figureText } from "./figure-text.ts";

const drawing = { xTitle: "Week", labels: [], series: [], yAxis: { title: "Hits" } };

test("a week without a value stays a gap", () => {
  const series = [{ id: "a", name: "Ann", color: "red", values: [0, null] }];
  expect(rowsOf({ ...drawing, labels: ["1", "2", "3"], series })).toEqual([
    { label: "1", place: 0, values: [0] },
    { label: "2", place: 1, values: [null] },
    { label: "3", place: 2, values: [null] },
  ]);
});

test("labels that would cover each other move apart and stay inside", () => {
  const at = (...ys: number[]) => ys.map((y, place) => ({ name: `${place}`, x: 0, y }));
  expect(spreadLabels(at(50, 52, 100), 0, 200).map(({ y }) => y)).toEqual([50, 68, 100]);
  expect(spreadLabels(at(198, 199), 0, 200).map(({ y }) => y)).toEqual([182, 200]);
  expect(spreadLabels(at(30, 10), 0, 200).map(({ name }) => name)).toEqual(["1", "0"]);
});

test("an axis counts in even steps from end to end, and shows every rank", () => {
  const title = "Hits";
  expect(ticksOf({ title, range: [10, 25] })).toEqual([10, 15, 20, 25]);
  expect(ticksOf({ title, range: [15, 25] })).toEqual([15, 17, 19, 21, 23, 25]);
  expect(ticksOf({ title, range: [0, 100] })).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksOf({ title, range: [1, 9], isDownward: true })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(ticksOf({ title, range: [0, "auto"] })).toBeUndefined();
});

test("an axis of counts begins at zero and ends at an even step", () => {
  expect([[4], [12, 25], [130], [10_400, null]].map(rangeOfCounts)).toEqual([
    [0, 4],
    [0, 25],
    [0, 150],
    [0, 15_000],
  ]);
  expect(rangeOfCounts([0, 0])).toEqual([0, "auto"]);
  expect(ticksOf({ title: "Rounds", range: [0, 15_000] })).toEqual([0, 5000, 10_000, 15_000]);
});

test("an axis of hits keeps a little room and never passes the targets", () => {
  expect(rangeOfHits([19, null, 24], 25)).toEqual([15, 25]);
  expect(rangeOfHits([20, 22], 25)).toEqual([15, 25]);
  expect(rangeOfHits([0, 3], 25)).toEqual([0, 5]);
  expect(rangeOfHits([null], 50)).toEqual([0, 50]);
});

test("averages carry two decimals, every one of a series, counts none", () => {
  const series = (values: number[]) => ({ id: "a", name: "Ann", color: "red", values });
  expect(figureText(21, series([21, 21.5]), drawing)).toBe("21.00");
  expect(figureText(21, series([21, 22]), drawing)).toBe("21");
  expect(figureText(21, series([21, 22]), { ...drawing, formatValue: (value) => `${value} %` })).toBe("21 %");
});
