import { expect, test } from "vitest";
import { coveredPart, cutAround, fitWhole, pointWithin } from "./drawn-picture.ts";

const shape = { width: 1600, height: 533 };
const upright = { width: 3000, height: 4000 };

test("a photo is cut to its shape around the point, and never beyond its edges", () => {
  const at = (y: number) => cutAround(upright, { width: 3, height: 1 }, { x: 50, y });
  expect(at(50)).toEqual({ width: 3000, height: 1000, left: 0, top: 1500 });
  expect(at(0)).toMatchObject({ top: 0 });
  expect(at(100)).toMatchObject({ top: 3000 });
  const wide = cutAround({ width: 6000, height: 1000 }, { width: 3, height: 1 }, { x: 75, y: 10 });
  expect(wide).toEqual({ width: 3000, height: 1000, left: 3000, top: 0 });
});

test("the part has the shape, and is as large as the picture allows", () => {
  const { width, height } = cutAround(upright, shape, { x: 10, y: 90 });
  expect(width / height).toBeCloseTo(1600 / 533, 5);
  expect(width).toBe(3000);
});

test("the point is where it was, seen from the part", () => {
  const part = cutAround(upright, { width: 3, height: 1 }, { x: 20, y: 10 });
  expect(pointWithin(part, upright, { x: 20, y: 10 })).toEqual({ x: 20, y: 40 });
  expect(pointWithin(part, upright, { x: 50, y: 90 })).toEqual({ x: 50, y: 100 });
});

test("a frame shows of a picture what object-fit cover shows", () => {
  const picture = { width: 1600, height: 533, left: 0, top: 267 };
  const phone = coveredPart(picture, { width: 9, height: 5.3 }, { x: 50, y: 20 });
  expect(phone).toMatchObject({ height: 533, top: 267 });
  expect(phone.width).toBeCloseTo(905, 0);
  expect(phone.left).toBeCloseTo((1600 - 905) / 2, 0);
  const tall = coveredPart(
    { width: 100, height: 300, left: 0, top: 0 },
    { width: 2, height: 1 },
    { x: 0, y: 100 },
  );
  expect(tall).toEqual({ width: 100, height: 50, left: 0, top: 250 });
});

test("a logo stays whole in the middle of its square, and a small one small", () => {
  const square = { width: 256, height: 256 };
  expect(fitWhole({ width: 1024, height: 512 }, square)).toEqual({
    width: 256,
    height: 128,
    left: 0,
    top: 64,
  });
  expect(fitWhole({ width: 100, height: 60 }, square)).toEqual({ width: 100, height: 60, left: 78, top: 98 });
});
