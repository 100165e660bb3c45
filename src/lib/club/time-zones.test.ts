import { expect, test } from "vitest";
import { timeZoneOptions } from "./time-zones.ts";

test("zones of the United States come first, by the names people use", () => {
  const [american, others] = timeZoneOptions("America/Chicago");
  expect(american?.items[1]).toEqual({ value: "America/Chicago", label: "Central (Chicago)" });
  expect(others?.items.some(({ value }) => value === "America/Chicago")).toBe(false);
});

test("a zone this browser doesn't know stays the club's own", () => {
  expect(timeZoneOptions("Mars/Olympus")[1]?.items[0]).toEqual({
    value: "Mars/Olympus",
    label: "Mars/Olympus",
  });
});
