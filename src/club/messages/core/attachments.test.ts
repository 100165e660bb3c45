import { expect, test } from "vitest";
import { normalizeAttachments } from "./attachments.ts";

const sheet = { path: "a/1.pdf", name: "sheet.pdf", type: "application/pdf", size: 2000 };
const photo = { path: "a/2.jpg", name: "photo.jpg", type: "image/jpeg", size: 90_000 };

test("a list stays a list, in its order", () => {
  expect(normalizeAttachments([sheet, photo])).toEqual([sheet, photo]);
});

test("the JSON text of a list becomes the list, even when it was written as text twice", () => {
  expect(normalizeAttachments(JSON.stringify([sheet, photo]))).toEqual([sheet, photo]);
  expect(normalizeAttachments(JSON.stringify(JSON.stringify([sheet])))).toEqual([sheet]);
});

test("a single object, and its JSON text, become a list of one", () => {
  expect(normalizeAttachments(sheet)).toEqual([sheet]);
  expect(normalizeAttachments(JSON.stringify(sheet))).toEqual([sheet]);
});

test("entries that are JSON texts themselves are read", () => {
  expect(normalizeAttachments([JSON.stringify(sheet), photo])).toEqual([sheet, photo]);
});

test.each([
  [null],
  [undefined],
  [""],
  ["not JSON"],
  [[]],
  [{}],
  [7],
  [[null, 3, "x"]],
  ['{"name":"no path"}'],
])("%j holds no file", (value) => {
  expect(normalizeAttachments(value)).toEqual([]);
});

test("what is missing beside the path is filled in from it", () => {
  expect(normalizeAttachments({ path: "a/b/2.jpg" })).toEqual([
    { path: "a/b/2.jpg", name: "2.jpg", type: "image/jpeg", size: 0 },
  ]);
  expect(normalizeAttachments({ path: "a/x.bin", name: "  ", size: -1 })).toEqual([
    { path: "a/x.bin", name: "x.bin", type: "", size: 0 },
  ]);
});
