import { expect, test } from "vitest";
import { passedOverrides, unknownPreferences, withPassedOverrides } from "./prefer.ts";

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
    "resolution=merge-duplicates, return=headers-only, handling=strict, max-affected=1",
  ])
    expect(passedOverrides(header)).toBe(header);
});

test.each([
  [null, null],
  ["count=exact", "count=exact"],
  ["count=planned, tx=rollback", "count=exact"],
  ["tx=rollback", null],
])("of a request that prefers %j the library hears %j", (prefer, heard) => {
  const request = new Request("http://club.example", { headers: prefer === null ? {} : { prefer } });
  const passed = withPassedOverrides(request);
  expect(passed.headers.get("prefer")).toBe(heard);
  expect(passed === request).toBe(prefer === heard);
});

test.each([
  ["handling=strict, foo=bar", ["foo=bar"]],
  ["foo=bar, Handling = Strict,return=minimal, tx=rollback", ["foo=bar", "tx=rollback"]],
  ["handling=strict, return=representation, count=planned", []],
  ["handling=lenient, foo=bar", []],
  ["foo=bar", []],
])("of %j, what is not known is refused where that is asked for", (header, unknown) => {
  expect(unknownPreferences(header)).toEqual(unknown);
});
