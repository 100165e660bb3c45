import { expect, test } from "vitest";
import { slideshowParams, type TypeSize, typeSizes } from "../slideshow-search-params.ts";
import { rowHeightsOf } from "./board.ts";
import {
  denseRowsOfPage,
  footUnits,
  headUnits,
  initialsOfName,
  initialsOfSide,
  isDense,
  rowsOfPage,
  stageLayout,
  tableHeadUnits,
  tableLayout,
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

test("of 1080 lines the band has 150, and four matches fit below it", () => {
  const layout = stageLayout({ width: 1920, height: 1080 }, "normal");
  expect(Math.round(layout.unit * headUnits)).toBe(150);
  expect(rowsOfPage(layout, 0, rowHeightsOf("matches", layout))).toBe(4);
});

test("a table longer than a page is in two columns of 14 on a wide screen", () => {
  const layout = stageLayout({ width: 1920, height: 1080 }, "normal");
  expect(denseRowsOfPage(layout)).toBe(28);
  expect([10, 11, 79].map((rows) => isDense(layout, rows, 0))).toEqual([false, true, true]);
  // Who asks for so many rows a page has them, one below the other.
  expect(isDense(layout, 79, 8)).toBe(false);
  for (const size of ["large", "huge"] as const)
    expect(isDense(stageLayout({ width: 1920, height: 1080 }, size), 79, 0)).toBe(false);
  expect(isDense(stageLayout({ width: 360, height: 640 }, "normal"), 79, 0)).toBe(false);
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
      const { unit, factor, rowHeight, rowsThatFit, dense } = stageLayout(stage, size);
      const around = unit * (headUnits + footUnits + tableHeadUnits * factor);
      if (rowsThatFit > 1) expect(around + rowsThatFit * rowHeight).toBeLessThanOrEqual(stage.height);
      if (dense) expect(around + dense.rowsThatFit * dense.rowHeight).toBeLessThanOrEqual(stage.height);
    }
});

test("a phone is narrow and still readable", () => {
  const { isNarrow, unit } = stageLayout({ width: 360, height: 640 }, "normal");
  expect(isNarrow).toBe(true);
  expect(unit).toBe(4);
});

test("fewer rows are shown when fewer are asked for, never more than fit", () => {
  const layout = stageLayout({ width: 1920, height: 1080 }, "normal");
  expect([0, 4, 40].map((limit) => rowsOfPage(layout, limit))).toEqual([10, 4, 10]);
  expect(rowsOfPage(layout, 0, 5)).toBe(2);
  expect(rowsOfPage(layout, 0, Number.POSITIVE_INFINITY)).toBe(1);
});

test("an address with nonsense falls back", () => {
  const nonsense = {
    display: "yes",
    seconds: "soon",
    rows: "-3",
    top: "all",
    size: "giant",
    look: "pink",
    boards: ",",
  };
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
  const usual = { hasPlace: true, hasMovement: true, teamUnits: 42, figureLengths: [2, 5] };
  const initials = (size: TypeSize, beside = usual) =>
    initialsOfName(tableLayout(stageLayout(stage, size), false), beside);
  const characters = typeSizes.map((size) => initials(size));
  expect(characters).toEqual(characters.toSorted((a, b) => b - a));
  // 177.8 units, less 10 of margins, 7 + 8 for place and movement, 13 + 18 for the figures, 42 for the team: 79.8.
  expect(initials("normal")).toBe(30);
  expect(initials("normal", { ...usual, figureLengths: [7, 7, 5] })).toBeLessThan(20);
});

test("in two columns a name of 20 letters and beside nets a team of 15 are in usual type", () => {
  const layout = stageLayout({ width: 1920, height: 1080 }, "normal");
  const beside = { hasPlace: true, hasMovement: true, teamUnits: 0, figureLengths: [5] };
  expect(initialsOfName(tableLayout(layout, true), beside)).toBeGreaterThanOrEqual(20);
  expect(initialsOfSide(layout)).toBeGreaterThanOrEqual(15);
});
