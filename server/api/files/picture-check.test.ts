import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { aPicture } from "#testing/a-picture.ts";
import { refusePicture } from "./picture-check.ts";

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const notIt = /is not what its type says/;

test.each(["icon-192.png", "icon-512.png"])("the site's own %s is taken", async (name) => {
  expect(refusePicture(await readFile(`public/${name}`), "image/png")).toBeUndefined();
});

test.each([
  ["image/png", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"],
  ["image/jpeg", "<!doctype html><script>alert(1)</script>"],
  ["image/webp", "RIFF\x10\x00\x00\x00WAVE"],
  ["image/gif", "GIF90a"],
  ["image/png", "\xff\xd8\xff\xe0\x00\x10JFIF"],
  ["application/pdf", "<html>%PDF-1.7"],
  ["image/png", ""],
])("as %s, %j is refused", (type, text) => {
  expect(refusePicture(bytes(text), type)).toMatch(notIt);
});

/** A PNG that names this size, in a few bytes. */
function pngOf(width: number, height: number): Uint8Array {
  const picture = aPicture();
  const view = new DataView(picture.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return picture;
}

test("a picture of 4096 by 4096 pixels is taken, one line more is too much", () => {
  expect(refusePicture(pngOf(4096, 4096), "image/png")).toBeUndefined();
  expect(refusePicture(pngOf(4096, 4097), "image/png")).toMatch("too many pixels");
  expect(refusePicture(pngOf(0xffffffff, 0xffffffff), "image/png")).toMatch("too many pixels");
});

const large = "\xff\xff";
test.each([
  ["image/jpeg", `\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08${large}${large}\x03`],
  ["image/jpeg", `\xff\xd8\xff\xff\xc2\x00\x11\x08${large}${large}\x03`],
  ["image/gif", `GIF89a${large}${large}`],
  ["image/webp", `RIFF\x10\x00\x00\x00WEBPVP8 \x10\x00\x00\x00\x00\x00\x00\x9d\x01\x2a\xff\x3f\xff\x3f`],
  ["image/webp", `RIFF\x10\x00\x00\x00WEBPVP8L\x10\x00\x00\x00\x2f\xff\xff\xff\xff`],
  ["image/webp", `RIFF\x10\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\xff\xff\x01\xff\xff\x01`],
])("%s that names a size beyond measure is refused", (type, text) => {
  expect(refusePicture(bytes(text), type)).toMatch("too many pixels");
});

const webp = "RIFF\x10\x00\x00\x00WEBP";
const soi = "\xff\xd8";
test.each([
  ["image/gif", "GIF87a\x00\x10\x00\x10", "GIF89a\x01\x10\x00\x10"],
  ["image/gif", "GIF89a\x00\x10\x00\x10", "GIF89a\x00\x10\x01\x10"],
  ["image/jpeg", `${soi}\xff\xc0\x00\x11\x08\x10\x00\x10\x00`, `${soi}\xff\xc1\x00\x11\x08\x10\x01\x10\x00`],
  // Tables before the frame, one of them of a marker between those of frames.
  ...["\xc4", "\xc8", "\xcc", "\xbf", "\xd0"].map((marker) => {
    const table = `${soi}\xff${marker}\x00\x0a${"\xff".repeat(8)}`;
    return [
      "image/jpeg",
      `${table}\xff\xcf\x00\x11\x08\x10\x00\x10\x00`,
      `${table}\xff\xcf\x00\x11\x08\x10\x00\x10\x01`,
    ] as const;
  }),
  // The upper two bits say how it is scaled.
  [
    "image/webp",
    `${webp}VP8 ${"-".repeat(10)}\x00\xd0\x00\x90`,
    `${webp}VP8 ${"-".repeat(10)}\x01\x10\x00\x10`,
  ],
  [
    "image/webp",
    `${webp}VP8 ${"-".repeat(10)}\x00\x10\x00\x10`,
    `${webp}VP8 ${"-".repeat(10)}\x00\x10\x01\x10`,
  ],
  // One less than width and height, of 14 bits each.
  ["image/webp", `${webp}VP8L-----\xff\xcf\xff\x03`, `${webp}VP8L-----\x00\xd0\xff\x03`],
  ["image/webp", `${webp}VP8L-----\xff\xcf\xff\xf3`, `${webp}VP8L-----\xff\x0f\x00\x04`],
  // One less than each, of three bytes.
  [
    "image/webp",
    `${webp}VP8X--------\xff\x0f\x00\xff\x0f\x00`,
    `${webp}VP8X--------\x00\x10\x00\xff\x0f\x00`,
  ],
  [
    "image/webp",
    `${webp}VP8X--------\xff\xff\x00\xff\x00\x00`,
    `${webp}VP8X--------\x00\x00\x01\xff\x00\x00`,
  ],
  [
    "image/webp",
    `${webp}VP8X--------\xff\x00\x00\xff\xff\x00`,
    `${webp}VP8X--------\xff\x00\x00\x00\x00\x01`,
  ],
] as const)("%s is taken with as many pixels as are allowed, and not with more (%#)", (type, most, more) => {
  expect(refusePicture(bytes(most), type)).toBeUndefined();
  expect(refusePicture(bytes(more), type)).toMatch("too many pixels");
});

test.each([
  ["image/jpeg", "\xff\xd8\xff\xe0\x00\x10JFIF"],
  ["image/jpeg", "\xff\xd8\xff\xda\x00\x02data"],
  ["image/webp", "RIFF\x10\x00\x00\x00WEBPNONE"],
  ["image/png", "\x89PNG\r\n\x1a\n\x00\x00"],
])("%s that names no size is refused", (type, text) => {
  expect(refusePicture(bytes(text), type)).toMatch("can't be read");
});

test("what is no picture is left to the bucket", () => {
  expect(refusePicture(bytes("hello"), "text/plain")).toBeUndefined();
});
