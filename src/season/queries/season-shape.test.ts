import { expect, test } from "vitest";
import { seasonBookQueryOptions } from "./season-queries.ts";
import { book } from "./two-teams.fixture.ts";

/** The names of all fields, of lists those of the first row. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [fieldsOf(value[0])] : [];
  if (typeof value !== "object" || value === null) return "";
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldsOf(inner)]));
}

test("a season's book of other fields than these needs another shape number", () => {
  const { season: _, ...fields } = fieldsOf(book) as Record<string, unknown>;
  expect({ shape: seasonBookQueryOptions("s1").meta?.persist, ...fields }).toEqual({
    shape: 4,
    asOf: "",
    throughWeek: "",
    weeks: [{ week: "", startsOn: "", endsOn: "", status: "" }],
    members: [
      {
        id: "",
        name: "",
        seedAverage: "",
        seedAverages: {},
        seedYardage: "",
        rookie: "",
        category: "",
        classOverride: "",
      },
    ],
    teams: [
      {
        id: "",
        name: "",
        division: "",
        withdrawnFromWeek: "",
        roster: [{ memberId: "", fromWeek: "", toWeek: "" }],
      },
    ],
    scores: [expect.objectContaining({ memberId: "", week: "", hits: "" })],
    matches: [],
    shootOffs: [],
  });
});
