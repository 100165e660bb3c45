import { expect, test } from "vitest";
import { formatDay } from "#lib/dates.ts";
import { dateLine, isCurrent } from "./front-page-dates.ts";

const first = formatDay("2026-11-29");
const last = formatDay("2026-12-01");

test.each([
  ["2026-11-29", "2026-11-29", `Date: ${first}`],
  ["2026-11-29", null, `Date: ${first}`],
  ["2026-11-29", "2026-12-01", `${first} - ${last}`],
  [null, "2026-12-01", `Until: ${last}`],
  [null, null, null],
])("from %s to %s reads %j", (start_date, end_date, line) => {
  expect(dateLine({ start_date, end_date })).toBe(line);
});

test("an item is seen on its last day and not after", () => {
  expect(isCurrent({ end_date: "2026-11-21" }, "2026-11-21")).toBe(true);
  expect(isCurrent({ end_date: "2026-11-20" }, "2026-11-21")).toBe(false);
  expect(isCurrent({ end_date: null }, "2026-11-21")).toBe(true);
});
