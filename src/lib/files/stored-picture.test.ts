import { expect, test } from "vitest";
import { storedPicture } from "./stored-picture.ts";

test.each([null, undefined, ""])("a row that names no picture (%s) has none", (path) => {
  expect(storedPicture(path, "Photo")).toEqual([]);
});

test.each([
  ["a/b.c/one.png", "image/png"],
  ["a/one.webp", "image/webp"],
  ["a/one.unknown", "image/jpeg"],
])("the picture %s is %s", (path, type) => {
  expect(storedPicture(path, "Photo")).toEqual([{ path, name: "Photo", type, size: 0 }]);
});
