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
const markOf = (place: number) =>
  renderToStaticMarkup(
    <svg>
      <title>Mark</title>
      <ChartMark place={place} color="black" />
    </svg>,
  );
const places = Array.from({ length: 16 }, (_, index) => index);

test("each of sixteen lines differs from every other by its mark or its dashes", () => {
  const marks = places.map((place) => `${markOf(place)} ${dashOf(seriesOf(), place)}`);
  expect(new Set(marks).size).toBe(places.length);
});

test("of four that run over each other every one shows: one solid line beneath, dashes above it", () => {
  const dashes = [0, 1, 2, 3].map((place) => dashOf(seriesOf(), place));
  expect(dashes[0]).toBeUndefined();
  expect(new Set(dashes).size).toBe(4);
});

test("a mark hides none that lies beneath it", () => {
  expect(markOf(0)).toContain('fill="black"');
  for (const place of [1, 2, 3, 4]) expect(markOf(place)).toContain('fill="none"');
});

test("a line that is plain or dashed by its look has no marks and keeps its look wherever it stands", () => {
  expect(places.map((place) => dashOf(seriesOf("plain"), place))).toEqual(places.map(() => undefined));
  expect(new Set(places.map((place) => dashOf(seriesOf("dashed"), place)))).toEqual(new Set(["5 4"]));
  expect([hasMarks(seriesOf("plain")), hasMarks(seriesOf("dots")), hasMarks(seriesOf())]).toEqual([
    false,
    true,
    true,
  ]);
});
