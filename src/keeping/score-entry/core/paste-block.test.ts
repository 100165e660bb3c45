import { expect, test } from "vitest";
import { parsePaste, placeBlock } from "./paste-block.ts";

test("a block from a spreadsheet has lines and tabs, a plain value has neither", () => {
  expect(parsePaste("22\t23\r\n\t19\r\n")).toEqual([
    ["22", "23"],
    ["", "19"],
  ]);
  expect(parsePaste("22\n")).toBeNull();
  expect(parsePaste("22")).toBeNull();
});

test("a block fills the grid from the cursor on and leaves cells alone where it is empty", () => {
  const { cells, leftOver: left } = placeBlock(
    [
      ["22", "23"],
      ["", "19"],
    ],
    { row: 1, column: 0 },
    { rows: 3, columns: 2 },
  );
  expect(cells).toEqual([
    { row: 1, column: 0, text: "22" },
    { row: 1, column: 1, text: "23" },
    { row: 2, column: 1, text: "19" },
  ]);
  expect(left).toBe(0);
});

test("values that do not fit are counted, not dropped in silence", () => {
  const block = [
    ["22", "23"],
    ["24", ""],
    ["25", "20"],
  ];
  expect(placeBlock(block, { row: 1, column: 1 }, { rows: 3, columns: 2 })).toEqual({
    cells: [
      { row: 1, column: 1, text: "22" },
      { row: 2, column: 1, text: "24" },
    ],
    leftOver: 3,
  });
});
