import { expect, test } from "vitest";
import { fittingSize } from "./smaller-image.ts";

test("a large picture is fitted into 2048 pixels a side and keeps its shape", () => {
  expect(fittingSize(4096, 3072)).toEqual({ width: 2048, height: 1536 });
  expect(fittingSize(3000, 6000)).toEqual({ width: 1024, height: 2048 });
});

test("a small picture stays as it is, and none vanishes", () => {
  expect(fittingSize(2048, 10)).toEqual({ width: 2048, height: 10 });
  expect(fittingSize(10_000, 1)).toEqual({ width: 2048, height: 1 });
});
