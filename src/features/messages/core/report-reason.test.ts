import { expect, test } from "vitest";
import { faultInReason } from "./report-reason.ts";

test("a reason has something to say, in at most 1000 characters", () => {
  expect(faultInReason(" \n")).toBe("Say in a few words what is wrong.");
  expect(faultInReason("x".repeat(1000))).toBeNull();
  expect(faultInReason("x".repeat(1003))).toBe("This is 3 characters too long; 1000 are the most.");
});
