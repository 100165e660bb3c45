import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { weaknessOf } from "./passwords.ts";

const common = readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const longEnough = common.filter((password) => password.length >= 12);

test("the list that ships has three thousand common passwords, some of which are long enough to be chosen", () => {
  expect(new Set(common).size).toBeGreaterThanOrEqual(3_000);
  expect(longEnough.length).toBeGreaterThan(0);
});

test("every one of the list is refused, in capitals too", () => {
  const taken = common.filter((password) => !weaknessOf(password) || !weaknessOf(password.toUpperCase()));
  expect(taken).toEqual([]);
});

test("a common password said twice is refused, and one's own address or name is", () => {
  expect(weaknessOf("baseballbaseball")).toContain("too easy to guess");
  expect(weaknessOf("hollisfernsby", ["HollisFernsby"])).toContain("too easy to guess");
});

test("twelve characters that nobody lists are taken, eleven are not, and a space counts as one", () => {
  expect(weaknessOf("grouse at ni")).toBeUndefined();
  expect(weaknessOf("grouse at n")).toContain("at least 12 characters");
  expect(weaknessOf("🦆".repeat(4).concat("🌾🎯🪶🍂🐕🌅🥾🧢"))).toBeUndefined();
});
