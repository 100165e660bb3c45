import { expect, test } from "vitest";
import { validateReason } from "./report-reason.ts";

test("a reason has something to say, in at most 1000 characters", () => {
  expect(validateReason(" \n")).toBe("Say in a few words what is wrong.");
  expect(validateReason("x".repeat(1000))).toBeNull();
  expect(validateReason("x".repeat(1003))).toBe("This is 3 characters too long; 1000 are the most.");
});
