import { expect, test } from "vitest";
import { isHeic, isSelfReported, sniffFile } from "./file-kinds.ts";

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each([
  ["\xff\xd8\xff\xe0\x00\x10JFIF", "jpg"],
  ["\x89PNG\r\n\x1a\n\x00\x00", "png"],
  ["RIFF\x10\x00\x00\x00WEBPVP8 ", "webp"],
  ["GIF89a\x01\x00", "gif"],
  ["GIF87a\x01\x00", "gif"],
  ["%PDF-1.7\n", "pdf"],
])("%j is recognised as %s", (head, ending) => {
  expect(sniffFile(bytes(head))).toBe(ending);
});

test.each([
  "",
  "MZ\x90",
  "<svg xmlns=",
  "<!doctype html>",
  "RIFF\x10\x00\x00\x00WAVE",
  "PK\x03\x04",
  "GIF90a",
  "\xff\xd8",
  " %PDF-1.7",
])("%j is nothing the site takes", (head) => {
  expect(sniffFile(bytes(head))).toBeNull();
});

test("a telephone's HEIC photo is known for what it is", () => {
  expect(isHeic(bytes("\x00\x00\x00\x18ftypheic"))).toBe(true);
  expect(isHeic(bytes("\x00\x00\x00\x18ftypisom"))).toBe(false);
});

test("the browser's word must agree where it has one", () => {
  expect(isSelfReported("png", "image/png")).toBe(true);
  expect(isSelfReported("jpg", "image/jpg")).toBe(true);
  expect(isSelfReported("pdf", "")).toBe(true);
  expect(isSelfReported("pdf", "application/octet-stream")).toBe(true);
  expect(isSelfReported("png", "image/jpeg")).toBe(false);
  expect(isSelfReported("pdf", "text/html")).toBe(false);
});
