import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("initials stand for every part of a name", () => {
  expect(initialsOf("Mary  Ann Lee")).toBe("M. A. L.");
  expect(initialsOf("ödön")).toBe("Ö.");
});
