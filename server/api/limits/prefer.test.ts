import { expect, test } from "vitest";
import { passedOverrides } from "./prefer.ts";

test.each([
  "count=planned",
  "count = planned",
  "count=  estimated",
  "COUNT=Planned",
  "return=minimal, count\t=\testimated",
])("%j becomes an exact count, however it is written", (header) => {
  expect(passedOverrides(header).split(", ")).toContain("count=exact");
  expect(passedOverrides(header)).not.toMatch(/planned|estimated/i);
});

test.each(["count=guessed", "count==planned", "tx=rollback", "timezone=x", "params=single-object", "x"])(
  "%j is not passed on",
  (header) => {
    expect(passedOverrides(header)).toBe("");
  },
);

test("what the client sends is passed on", () => {
  for (const header of [
    "return=representation, count=exact",
    "resolution=ignore-duplicates, return=minimal, missing=default",
  ])
    expect(passedOverrides(header)).toBe(header);
});
