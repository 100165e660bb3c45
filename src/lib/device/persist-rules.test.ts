import { expect, test } from "vitest";
import { book } from "#season/queries/two-teams.fixture.ts";
import { persistRuleOf } from "./persist-rules.ts";

/** The names of all fields, of lists those of the first row. */
function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [fieldsOf(value[0])] : [];
  if (typeof value !== "object" || value === null) return "";
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldsOf(inner)]));
}

test("a season's book of other fields than these needs another shape number", () => {
  const { season: _, ...fields } = fieldsOf(book) as Record<string, unknown>;
  expect({ shape: persistRuleOf(["seasons", "book", "s1"])?.shape, ...fields }).toEqual({
    shape: 2,
    asOf: "",
    throughWeek: "",
    weeks: [{ week: "", startsOn: "", endsOn: "", status: "" }],
    members: [{ id: "", name: "", seedAverage: "", rookie: "", category: "", classOverride: "" }],
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

test.each([
  [["seasons", "list"], true],
  [["week-scores", "s1", 3], true],
  [["messages", "ann", "mailbox"], false],
  [["own-account", "ann"], false],
  [["user-admin", "accounts"], false],
])("%j is kept: %s", (key, isSaved) => {
  expect(persistRuleOf(key) !== undefined).toBe(isSaved);
});
