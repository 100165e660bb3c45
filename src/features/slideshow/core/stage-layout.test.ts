import { expect, test } from "vitest";
import { slideshowParams, typeSizes } from "../slideshow-search-params.ts";
import {
  footUnits,
  headUnits,
  initialsOfName,
  rowsOfPage,
  stageLayout,
  tableHeadUnits,
  typeFactor,
} from "./stage-layout.ts";

const televisions = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

test("every television shows the same rows, larger or smaller", () => {
  for (const size of typeSizes) {
    const layouts = televisions.map((stage) => stageLayout(stage, size));
    expect(new Set(layouts.map(({ rowsThatFit }) => rowsThatFit)).size).toBe(1);
    expect(layouts[2]?.rowHeight).toBeCloseTo((layouts[0]?.rowHeight ?? 0) * 3);
  }
  expect(stageLayout({ width: 1920, height: 1080 }, "normal").rowsThatFit).toBe(10);
});

test("head, rows and foot fit into any screen", () => {
  const screens = [
    ...televisions,
    { width: 360, height: 640 },
    { width: 1024, height: 768 },
    { width: 844, height: 390 },
  ];
  for (const stage of screens)
    for (const size of typeSizes) {
      const { unit, rowHeight, rowsThatFit } = stageLayout(stage, size);
      const around = unit * (headUnits + footUnits + tableHeadUnits * typeFactor(size));
      if (rowsThatFit > 1) expect(around + rowsThatFit * rowHeight).toBeLessThanOrEqual(stage.height);
    }
});

test("a phone is narrow and still readable", () => {
  const { isNarrow, unit } = stageLayout({ width: 360, height: 640 }, "normal");
  expect(isNarrow).toBe(true);
  expect(unit).toBe(4);
});

test("fewer rows are shown when fewer are asked for, never more than fit", () => {
  const layout = stageLayout({ width: 1920, height: 1080 }, "normal");
  expect([0, 4, 40].map((asked) => rowsOfPage(layout, asked))).toEqual([10, 4, 10]);
  expect(rowsOfPage(layout, 0, 5)).toBe(2);
  expect(rowsOfPage(layout, 0, Number.POSITIVE_INFINITY)).toBe(1);
});

test("an address with nonsense falls back", () => {
  const nonsense = { display: "yes", seconds: "soon", rows: "-3", size: "giant", look: "pink", boards: "," };
  expect(slideshowParams.parse(nonsense)).toEqual({ ...slideshowParams.parse({}), boards: "," });
  expect(slideshowParams.parse({ seconds: "1" }).seconds).toBe(12);
  expect(slideshowParams.parse({ seconds: "20", rows: "8", size: "large", look: "light" })).toMatchObject({
    seconds: 20,
    rows: 8,
    size: "large",
    look: "light",
  });
});

test("the larger the type and the more columns beside it, the shorter a name goes on in smaller type", () => {
  const stage = { width: 1920, height: 1080 };
  const usual = { hasMovement: true, teamUnits: 42, figureLengths: [2, 5] };
  const characters = typeSizes.map((size) => initialsOfName(stageLayout(stage, size), usual));
  expect(characters).toEqual(characters.toSorted((a, b) => b - a));
  const normal = stageLayout(stage, "normal");
  // 177.8 units, less 10 of margins, 7 + 8 for place and movement, 13 + 18 for the figures, 42 for the team: 79.8.
  expect(initialsOfName(normal, usual)).toBe(35);
  expect(initialsOfName(normal, { ...usual, figureLengths: [7, 7, 5] })).toBeLessThan(25);
});
