import { expect, test } from "vitest";
import { maxRowsPerResponse, readAllRows } from "./all-rows.ts";

/** A table of so many rows, of which a response holds as many as it is asked for. */
function tableOf(count: number) {
  const table = Array.from({ length: count }, (_, index) => index);
  const ranges: number[][] = [];
  const read = async (first: number, last: number) => {
    ranges.push([first, last]);
    return table.slice(first, last + 1);
  };
  return { table, asked: ranges, read };
}

test.each([0, 1, maxRowsPerResponse - 1])("a list of %i rows is one answer", async (count) => {
  const { table, asked, read } = tableOf(count);
  expect(await readAllRows(read)).toEqual(table);
  expect(asked).toEqual([[0, 999]]);
});

test.each([maxRowsPerResponse, maxRowsPerResponse + 1, 2 * maxRowsPerResponse + 7])(
  "a list of %i rows is read to its end",
  async (count) => {
    const { table, read } = tableOf(count);
    const progress: number[] = [];
    expect(await readAllRows(read, (done) => progress.push(done))).toEqual(table);
    expect(progress.at(-1)).toBe(count);
  },
);
