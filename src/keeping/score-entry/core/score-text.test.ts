import { expect, test } from "vitest";
import { readScore } from "./score-text.ts";

test("an empty field and a dash mean that nobody shot, 0 means that nothing was hit", () => {
  expect(readScore("  ", 25)).toEqual({ is: "empty" });
  expect(readScore("–", 25)).toEqual({ is: "empty" });
  expect(readScore("0", 25)).toEqual({ is: "hits", hits: 0 });
});

test("a full round is the most a round can have", () => {
  expect(readScore("25", 25)).toEqual({ is: "hits", hits: 25 });
  expect(readScore("26", 25)).toEqual({ is: "error", sentence: "26 of 25 isn't possible. Enter 0 to 25." });
  expect(readScore("50", 50)).toEqual({ is: "hits", hits: 50 });
});

test("what is no score is named in the sentence", () => {
  expect(readScore("-1", 25)).toEqual({ is: "error", sentence: "−1 is not possible. Enter 0 to 25." });
  expect(readScore("24.5", 25)).toEqual({
    is: "error",
    sentence: "24.5 is not a whole number. Enter 0 to 25.",
  });
  expect(readScore("24,5", 25)).toMatchObject({ is: "error" });
  expect(readScore("abc", 25)).toEqual({ is: "error", sentence: "“abc” is not a number. Enter 0 to 25." });
});

test("hits of the round's own targets are read with them, of others not", () => {
  expect(readScore("22/25", 25)).toEqual({ is: "hits", hits: 22 });
  expect(readScore("22 of 25", 25)).toEqual({ is: "hits", hits: 22 });
  expect(readScore("22/50", 25)).toMatchObject({ is: "error" });
});
