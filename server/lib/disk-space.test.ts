import { expect, test } from "vitest";
import { diskStateOf, isDiskFull, leastFreeBytes, readFreeBytes } from "./disk-space.ts";

test("a disk is low where files are refused, and full where nothing may be saved", () => {
  const megabyte = 1024 * 1024;
  expect([leastFreeBytes, leastFreeBytes - 1, 64 * megabyte, 64 * megabyte - 1, 0].map(diskStateOf)).toEqual([
    ...["ok", "low", "low", "full", "full"],
  ]);
});

test("the room of this disk is known", async () => {
  expect(await readFreeBytes(".")).toBeGreaterThan(0);
});

test("no room left is told apart from every other error", () => {
  for (const error of [
    { code: "53100" },
    { code: "XX000", message: "could not write init file: No space left on device" },
    Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
  ])
    expect(isDiskFull(error)).toBe(true);
  for (const error of [
    new Error("Something else"),
    { code: "53200", message: "out of memory" },
    undefined,
    "text",
  ])
    expect(isDiskFull(error)).toBe(false);
});
