import { expect, test } from "vitest";
import { textError } from "./text-error.ts";

test("a text has words, and not too many", () => {
  expect(textError(" \n", 5, "Say something.")).toBe("Say something.");
  expect(textError("123456", 5, "Say something.")).toBe("This is 1 character too long. The limit is 5.");
  expect(textError("x".repeat(8), 5, "")).toBe("This is 3 characters too long. The limit is 5.");
  expect(textError(" 12345 ", 5, "Say something.")).toBeUndefined();
});

test("a symbol of two halves is one character", () => {
  expect(textError("🎯🎯", 2, "")).toBeUndefined();
  expect(textError("🎯🎯🎯", 2, "")).toBe("This is 1 character too long. The limit is 2.");
});
