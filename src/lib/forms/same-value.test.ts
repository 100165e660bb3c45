import { expect, test } from "vitest";
import { isSameValue } from "./same-value.ts";

test.each([
  ["a moment in another zone", "2026-03-14T18:00:00.000Z", "2026-03-14T18:00:00+00:00"],
  ["a moment with another offset", "2026-03-14T13:00:00-05:00", "2026-03-14T18:00:00Z"],
  [
    "an object in another order",
    { open: true, hours: { to: 5, from: 1 } },
    { hours: { from: 1, to: 5 }, open: true },
  ],
  ["a moment in a list", [{ at: "2026-03-14T18:00:00Z" }], [{ at: "2026-03-14T18:00:00+00:00" }]],
  ["nothing", null, null],
])("%s is the same", (_, one, other) => expect(isSameValue(one, other)).toBe(true));

test.each([
  ["another moment", "2026-03-14T18:00:00Z", "2026-03-14T18:00:01Z"],
  ["another text", "Range closed", "Range open"],
  ["a list in another order", [1, 2], [2, 1]],
  ["nothing and an empty text", null, ""],
  ["a column that is not there", undefined, null],
])("%s is another", (_, one, other) => expect(isSameValue(one, other)).toBe(false));
