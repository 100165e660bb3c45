import { expect, test } from "vitest";
import { isFullNumber, moveCursor, moveOfKey } from "./grid-cursor.ts";

const size = { rows: 3, columns: 2 };

test("Enter runs down the column, then to the top of the next, then out of the grid", () => {
  expect(moveCursor({ row: 0, column: 0 }, "enter", size)).toEqual({ row: 1, column: 0 });
  expect(moveCursor({ row: 2, column: 0 }, "enter", size)).toEqual({ row: 0, column: 1 });
  expect(moveCursor({ row: 2, column: 1 }, "enter", size)).toBeNull();
});

test("Tab runs across the row, then to the next row, then out of the grid", () => {
  expect(moveCursor({ row: 0, column: 0 }, "tab", size)).toEqual({ row: 0, column: 1 });
  expect(moveCursor({ row: 0, column: 1 }, "tab", size)).toEqual({ row: 1, column: 0 });
  expect(moveCursor({ row: 2, column: 1 }, "tab", size)).toBeNull();
});

test("arrow keys stop at the edges", () => {
  expect(moveCursor({ row: 0, column: 0 }, "up", size)).toBeNull();
  expect(moveCursor({ row: 2, column: 0 }, "down", size)).toBeNull();
  expect(moveCursor({ row: 1, column: 1 }, "left", size)).toEqual({ row: 1, column: 0 });
});

test("an arrow across moves the caret first, and the cursor only at the end of the text", () => {
  expect(moveOfKey("ArrowRight", { start: 1, end: 1, length: 2 })).toBeNull();
  expect(moveOfKey("ArrowRight", { start: 2, end: 2, length: 2 })).toBe("right");
  expect(moveOfKey("ArrowLeft", { start: 0, end: 2, length: 2 })).toBe("left");
  expect(moveOfKey("7", { start: 0, end: 0, length: 0 })).toBeNull();
});

test.each([
  ["2", 25, false],
  ["0", 25, false],
  ["3", 25, true],
  ["22", 25, true],
  ["26", 25, true],
  ["x", 25, false],
  ["10", 100, false],
  ["11", 100, true],
])("whether %j of %i targets is a full number: %j", (text, targets, isFull) => {
  expect(isFullNumber(text, targets)).toBe(isFull);
});
