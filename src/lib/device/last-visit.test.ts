// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { lastVisit } from "./last-visit.ts";

afterEach(() => localStorage.clear());

const start = Date.parse("2026-11-15T18:00:00Z");
const minutes = (count: number) => start + count * 60_000;
const iso = (count: number) => new Date(minutes(count)).toISOString();

test("a first visit has none before; coming back within half an hour is the same visit", () => {
  expect(lastVisit("ann", minutes(0))).toBeNull();
  expect(lastVisit("ann", minutes(29))).toBeNull();
  expect(lastVisit("ann", minutes(60))).toBe(iso(29));
  expect(lastVisit("ann", minutes(80))).toBe(iso(29));
});

test("another account on this device has visits of its own", () => {
  lastVisit("ann", minutes(0));
  expect(lastVisit("bob", minutes(60))).toBeNull();
});

test("what is not readable counts as no visit", () => {
  localStorage.setItem("club-last-visit", "{");
  expect(lastVisit("ann", minutes(0))).toBeNull();
});
