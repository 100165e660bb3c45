import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { iconSizes, recolorIcon } from "./site-icons.ts";

const readIcon = (size: number) => readFileSync(`public/icon-${size}.png`);

/** The colors of an icon, and whether the checksum after them is right. */
function paletteOf(icon: Buffer) {
  const start = icon.indexOf("PLTE", 0, "latin1");
  const end = start + 4 + icon.readUInt32BE(start - 4);
  const colors =
    icon
      .subarray(start + 4, end)
      .toString("hex")
      .match(/.{6}/g) ?? [];
  return { colors, isChecked: icon.readUInt32BE(end) === crc32(icon.subarray(start, end)) };
}

test.each(iconSizes)("the icon of %i pixels gets the club's color, and nothing else changes", (size) => {
  const before = readIcon(size);
  const after = recolorIcon(before, "#7fb069");
  const [was, is] = [paletteOf(before), paletteOf(after)];
  expect(was.colors).toContain("f08a1d");
  expect(is).toMatchObject({ isChecked: true });
  expect(is.colors).toContain("7fb069");
  expect(is.colors).not.toContain("f08a1d");
  for (const [index, color] of was.colors.entries())
    if (["fff0d6", "1c1b19"].includes(color)) expect(is.colors[index]).toBe(color);
  expect(after.subarray(after.indexOf("IDAT"))).toEqual(before.subarray(before.indexOf("IDAT")));
  expect(recolorIcon(before, "#f08a1d")).toEqual(before);
});
