import { expect, test } from "vitest";
import { judgeCount, judgeFile } from "./file-refusals.ts";
import { attachmentPlace } from "./upload-limits.ts";

const megabyte = 1024 * 1024;
const head = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const pdf = { name: "sheet.pdf", size: 1000, type: "application/pdf", head: head("%PDF-1.7") };
const png = { name: "photo.png", size: 1000, type: "image/png", head: head("\x89PNG\r\n\x1a\n") };

test("a picture and a PDF are taken as what they are", () => {
  expect(judgeFile(pdf, attachmentPlace)).toEqual({ ending: "pdf" });
  expect(judgeFile(png, attachmentPlace)).toEqual({ ending: "png" });
});

test("a PDF of exactly 10 MB is taken, one byte more is not", () => {
  expect(judgeFile({ ...pdf, size: 10 * megabyte }, attachmentPlace)).toEqual({ ending: "pdf" });
  expect(judgeFile({ ...pdf, size: 10 * megabyte + 1 }, attachmentPlace)).toEqual({
    refusal: "sheet.pdf is too large. The limit is 10 MB.",
  });
});

test("a picture may be larger, because it is made smaller before it is sent", () => {
  expect(judgeFile({ ...png, size: 40 * megabyte }, attachmentPlace)).toEqual({ ending: "png" });
  expect(judgeFile({ ...png, size: 40 * megabyte + 1 }, attachmentPlace)).toEqual({
    refusal: "photo.png is too large. The limit is 40 MB.",
  });
});

test("what a file is counts, not what it is called", () => {
  expect(judgeFile({ ...png, head: head("MZ program") }, attachmentPlace)).toEqual({
    refusal: "photo.png isn't a supported file type. Choose a picture (JPEG, PNG, WebP, GIF) or a PDF.",
  });
  expect(judgeFile({ ...pdf, type: "text/html" }, attachmentPlace)).toEqual({
    refusal:
      "sheet.pdf isn't the type its name says. Save it again as a picture (JPEG, PNG, WebP, GIF) or a PDF.",
  });
});

test("an empty file and a HEIC photo are refused with what to do", () => {
  expect(judgeFile({ ...pdf, size: 0 }, attachmentPlace)).toEqual({ refusal: "sheet.pdf is empty." });
  const heic = { name: "IMG_1.HEIC", size: 10, type: "image/heic", head: head("\0\0\0\x18ftypheic") };
  expect(judgeFile(heic, attachmentPlace)).toMatchObject({ refusal: expect.stringContaining("JPEG") });
});

test("a place that takes no PDF says so", () => {
  const pictures = { ...attachmentPlace, endings: ["jpg", "png"] as const };
  expect(judgeFile(pdf, pictures)).toEqual({
    refusal: "sheet.pdf isn't a supported file type. Choose a picture (JPEG, PNG).",
  });
});

test("the sixth file is left out, with a word", () => {
  expect(judgeCount(2, 3, attachmentPlace)).toEqual({ acceptedCount: 3, refusal: null });
  expect(judgeCount(4, 2, attachmentPlace)).toEqual({
    acceptedCount: 1,
    refusal: "You can attach 5 files. 1 of the files you chose was left out.",
  });
  expect(judgeCount(5, 2, attachmentPlace)).toMatchObject({
    acceptedCount: 0,
    refusal: expect.stringContaining("2 of the files"),
  });
});
