import { expect, test } from "vitest";
import { passedWishes } from "./prefer.ts";

test.each([
  "count=planned",
  "count = planned",
  "count=  estimated",
  "COUNT=Planned",
  "return=minimal, count\t=\testimated",
])("%j becomes an exact count, however it is written", (header) => {
  expect(passedWishes(header).split(", ")).toContain("count=exact");
  expect(passedWishes(header)).not.toMatch(/planned|estimated/i);
});

test.each(["count=guessed", "count==planned", "tx=rollback", "timezone=x", "params=single-object", "x"])(
  "%j is not passed on",
  (header) => {
    expect(passedWishes(header)).toBe("");
  },
);

test("what the client sends is passed on", () => {
  for (const header of [
    "return=representation, count=exact",
    "resolution=ignore-duplicates, return=minimal, missing=default",
  ])
    expect(passedWishes(header)).toBe(header);
});
