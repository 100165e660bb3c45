import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hashPassword, isPassword, weaknessOf, wholePassword } from "./passwords.ts";

const common = readFileSync(new URL("common-passwords.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const longEnough = common.filter((password) => password.length >= 12);

test("the list that ships has three thousand common passwords, some of which are long enough to be chosen", () => {
  expect(new Set(common).size).toBeGreaterThanOrEqual(3_000);
  expect(longEnough.length).toBeGreaterThan(0);
});

test("every one of the list is refused, in capitals too", () => {
  const acceptable = common.filter(
    (password) => !weaknessOf(password) || !weaknessOf(password.toUpperCase()),
  );
  expect(acceptable).toEqual([]);
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

test.each([
  ["x".repeat(128), "too easy to guess"],
  [`${"grouse at ni".padEnd(127, "ght ")}s`, undefined],
  [`${"grouse at ni".padEnd(128, "ght ")}s`, "up to 128 characters"],
  ["abcdabcdabcd", "too easy to guess"],
  ["quoilquoilquoil", undefined],
  ["mallardsnipe", undefined],
])("of %j it is said: %s", (password, sentence) => {
  const weakness = weaknessOf(password, ["fen"]);
  if (sentence === undefined) expect(weakness).toBeUndefined();
  else expect(weakness).toContain(sentence);
});

test("one's own name is refused whole, and only where it is long enough to be one", () => {
  expect(weaknessOf("hollisfernsby1", ["hollisfernsby"])).toBeUndefined();
  expect(weaknessOf("hollisfernsby", ["ann", "hollisfernsby"])).toContain("too easy to guess");
});

test("what bcrypt would cut off is digested, everything shorter stays as it is", () => {
  expect(wholePassword("x".repeat(72))).toBe("x".repeat(72));
  const digested = /^sha256:[A-Za-z0-9+/]{43}=$/;
  for (const password of ["x".repeat(73), "é".repeat(37), "grouse\0at night"])
    expect(wholePassword(password)).toMatch(digested);
});

test("a password is compared in all its length, and opens nothing where there is none", async () => {
  const long = "x".repeat(80);
  const hash = await hashPassword(long);
  expect(await isPassword(long, hash)).toBe(true);
  expect(await isPassword(`${long}y`, hash)).toBe(false);
  for (const none of [null, undefined, ""]) expect(await isPassword(long, none)).toBe(false);
});
