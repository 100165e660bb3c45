import { expect, test } from "vitest";
import { axisOf, labelLevels, rangeOfHits, scaleOf, spreadLabels, stretchesOf } from "./chart-scale.ts";
import type { ChartDrawing } from "./chart-types.ts";
import { figureText } from "./figure-text.ts";

const title = "Hits";
const drawing: ChartDrawing = { xTitle: "Week", labels: [], series: [], yAxis: { title } };
const seriesOf = (values: (number | null)[]) => ({ id: "a", name: "Ann", color: "red", values });
const ticksOf = (range: [number?, number?], values: number[] = [], isDownward = false) =>
  axisOf({ title, range, isDownward }, values).ticks;

test("an axis with two ends counts in even steps from the first, and shows every rank", () => {
  expect(ticksOf([10, 25])).toEqual([10, 15, 20, 25]);
  expect(ticksOf([15, 25])).toEqual([15, 17, 19, 21, 23, 25]);
  expect(ticksOf([0, 25])).toEqual([0, 5, 10, 15, 20, 25]);
  expect(ticksOf([0, 100])).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticksOf([1, 9], [], true)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(ticksOf([1, 20], [], true)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
});

test("an axis of counts begins at zero and ends at an even step", () => {
  expect(ticksOf([0], [4])).toEqual([0, 1, 2, 3, 4]);
  expect(ticksOf([0], [12, 25])).toEqual([0, 5, 10, 15, 20, 25]);
  expect(ticksOf([0], [130])).toEqual([0, 50, 100, 150]);
  expect(ticksOf([0], [10_400])).toEqual([0, 5000, 10_000, 15_000]);
  expect(ticksOf([0], [0, 0])).toEqual([0, 1]);
  expect(ticksOf([0], [])).toEqual([0, 1]);
});

test("an axis without ends follows its values, and keeps equal ones off its edges", () => {
  expect(ticksOf([], [231.4, 248.2])).toEqual([230, 235, 240, 245, 250]);
  expect(ticksOf([], [240, 240])).toEqual([239, 240, 241]);
  expect(ticksOf([], [25])).toEqual([24, 25, 26]);
});

test("an axis of hits keeps a little room and never passes the targets", () => {
  expect(rangeOfHits([19, null, 24], 25)).toEqual([15, 25]);
  expect(rangeOfHits([20, 22], 25)).toEqual([15, 25]);
  expect(rangeOfHits([0, 3], 25)).toEqual([0, 5]);
  expect(rangeOfHits([25, 25], 25)).toEqual([20, 25]);
  expect(rangeOfHits([null], 50)).toEqual([0, 50]);
});

test("values lie between the ends: the highest on top, 0 on the line, the first rank on top", () => {
  const chart = { ...drawing, labels: ["1", "2"], series: [seriesOf([0, 25])] };
  const hits = scaleOf({ ...chart, yAxis: { title, range: [0, 25] } }, { height: 112, top: 12 });
  expect([25, 12.5, 0].map(hits.yOf)).toEqual([12, 62, 112]);
  expect([0, 1].map(hits.xOf)).toEqual([25, 75]);
  const ranks = scaleOf(
    { ...chart, yAxis: { title, range: [1, 3], isDownward: true } },
    { height: 124, top: 12 },
  );
  expect([1, 2, 3].map(ranks.yOf)).toEqual([12, 62, 112]);
});

test("one point is in the middle, and a single rank on top", () => {
  const chart = { ...drawing, labels: ["1"], series: [seriesOf([1])] };
  const { xOf, yOf, ticks } = scaleOf(
    { ...chart, yAxis: { title, range: [1, 1], isDownward: true } },
    { height: 100, top: 12 },
  );
  expect([xOf(0), yOf(1), ticks]).toEqual([50, 12, [1]]);
});

test("a week without a value ends a line", () => {
  expect(stretchesOf([22, null, 20, 21, null])).toEqual([[0], [2, 3]]);
  expect(stretchesOf([0, 0])).toEqual([[0, 1]]);
  expect(stretchesOf([null])).toEqual([]);
});

test("a narrow plot has fewer labels, a wider one more between them", () => {
  expect(labelLevels(["1", "2", "3"])).toEqual([0, 0, 0]);
  const weeks = labelLevels(Array.from({ length: 30 }, (_, week) => String(week + 1)));
  const on = (width: number) =>
    weeks.flatMap((level, index) => (level !== undefined && level <= width ? index : []));
  expect(on(0)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
  expect(on(2)).toHaveLength(30);
});

test("long labels break between words before any is left out", () => {
  expect(labelLevels(["2026 Spring League", "2026 Fall League", "2027 Winter League"])).toEqual([0, 0, 0]);
  const [first, second] = labelLevels(Array.from({ length: 12 }, (_, year) => `Championship ${year}`));
  expect([first, second]).toEqual([0, undefined]);
});

test("names at the ends that would cover each other move apart and stay inside", () => {
  const at = (...ys: number[]) => ys.map((y, index) => ({ name: `${index}`, y }));
  expect(spreadLabels(at(50, 52, 100), 200).map(({ y }) => y)).toEqual([50, 68, 100]);
  expect(spreadLabels(at(198, 199), 200).map(({ y }) => y)).toEqual([182, 200]);
  expect(spreadLabels(at(30, 10), 200).map(({ name }) => name)).toEqual(["1", "0"]);
});

test("averages carry two decimals, every one of a series, counts none", () => {
  expect(figureText(21, seriesOf([21, 21.5]), drawing)).toBe("21.00");
  expect(figureText(21, seriesOf([21, 22]), drawing)).toBe("21");
  expect(figureText(21, seriesOf([21, 22]), { ...drawing, formatValue: (value) => `${value} %` })).toBe(
    "21 %",
  );
});
