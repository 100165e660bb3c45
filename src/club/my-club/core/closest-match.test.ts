import { expect, test } from "vitest";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { closestMatch } from "./closest-match.ts";

const names = ["Eagles", "Hawks", "Owls", "Crows"];

/** Four teams of one, of which each has shot as given in the running week. */
function closestOf(hits: (number | null)[]) {
  const shots = names.map((team, index) => ({ name: `${team} one`, team, hits: [hits[index] ?? null] }));
  return closestMatch(
    smallSeason(
      shots,
      { team: { countBest: 1 } },
      {
        weeks: [{ week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" }],
        asOf: "2026-01-07",
        matches: [
          { week: 1, home: "eagles", away: "hawks" },
          { week: 1, home: "owls", away: "crows" },
        ],
      },
    ),
  );
}

test("of matches in which both have shot as much, the one with the smallest difference is the closest", () => {
  expect(closestOf([20, 24, 21, 22])).toMatchObject({
    home: { name: "Owls" },
    away: { name: "Crows" },
    text: expect.stringMatching(/^Crows by 1/),
  });
  expect(closestOf([20, 20, 21, 22])).toMatchObject({ home: { name: "Eagles" }, text: "level" });
});

test("a team that has not shot makes no match close", () => {
  expect(closestOf([20, null, 21, null])).toBeNull();
});
