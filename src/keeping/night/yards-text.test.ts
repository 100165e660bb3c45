import { expect, test } from "vitest";
import { readYards } from "./yards-text.ts";

test("yards lie between 16 and 27, halves too; an empty field says nothing", () => {
  expect(readYards("")).toEqual({ yards: null, isError: false });
  expect(readYards("21,5")).toEqual({ yards: 21.5, isError: false });
  expect(readYards("15")).toEqual({ yards: null, isError: true });
  expect(readYards("27")).toEqual({ yards: 27, isError: false });
  expect(readYards("far")).toEqual({ yards: null, isError: true });
  expect(readYards("28")).toEqual({ yards: null, isError: true });
});
