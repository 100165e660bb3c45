import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChartMark, dashOf, hasMarks } from "./chart-marks.tsx";
import type { ChartSeries } from "./chart-types.ts";

const seriesOf = (look?: ChartSeries["look"]): ChartSeries => ({
  id: "ann",
  name: "Ann",
  color: "black",
  values: [],
  ...(look ? { look } : {}),
});
const markOf = (index: number) =>
  renderToStaticMarkup(
    <svg>
      <title>Mark</title>
      <ChartMark place={index} color="black" />
    </svg>,
  );
const indexes = Array.from({ length: 16 }, (_, index) => index);

test("each of sixteen lines differs from every other by its mark or its dashes", () => {
  const marks = indexes.map((index) => `${markOf(index)} ${dashOf(seriesOf(), index)}`);
  expect(new Set(marks).size).toBe(indexes.length);
});

test("of four that run over each other every one shows: one solid line beneath, dashes above it", () => {
  const dashes = [0, 1, 2, 3].map((index) => dashOf(seriesOf(), index));
  expect(dashes[0]).toBeUndefined();
  expect(new Set(dashes).size).toBe(4);
});

test("a mark hides none that lies beneath it", () => {
  expect(markOf(0)).toContain('fill="black"');
  for (const index of [1, 2, 3, 4]) expect(markOf(index)).toContain('fill="none"');
});

test("a line that is plain or dashed by its look has no marks and keeps its look wherever it stands", () => {
  expect(indexes.map((index) => dashOf(seriesOf("plain"), index))).toEqual(indexes.map(() => undefined));
  expect(new Set(indexes.map((index) => dashOf(seriesOf("dashed"), index)))).toEqual(new Set(["5 4"]));
  expect([hasMarks(seriesOf("plain")), hasMarks(seriesOf("dots")), hasMarks(seriesOf())]).toEqual([
    false,
    true,
    true,
  ]);
});
