import { expect, test } from "vitest";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { computeSeason } from "#league/season/season.ts";
import { runningNights } from "#league/teams/running-night.ts";
import { scoreRow, smallSeason } from "../queries/small-season.fixture.ts";
import { runningMatch } from "./running-match.ts";

const members = [
  ...["ann", "bob", "cal"].map((name) => ({ name, team: "Eagles", hits: [] })),
  ...["dee", "eve", "fay"].map((name) => ({ name, team: "Hawks", hits: [] })),
];
const teamOf = (memberId: string) => (["ann", "bob", "cal"].includes(memberId) ? "eagles" : "hawks");

type Shots = Record<string, number>;

/** Two teams of three, the best two count, week 1 is being shot. */
function matchOf(shots: Shots, rules: SeasonRules = {}, endsOn = "2026-01-11") {
  const book = smallSeason(
    members,
    { team: { countBest: 2 }, ...rules },
    {
      throughWeek: 1,
      weeks: [{ week: 1, startsOn: "2026-01-05", endsOn, status: "open" }],
      asOf: "2026-01-07",
      scores: Object.entries(shots).map(([memberId, hits]) =>
        scoreRow({ memberId, teamId: teamOf(memberId), week: 1, hits }),
      ),
    },
  );
  const season = computeSeason(book);
  const [home, away] = runningNights(season, 1);
  if (!home || !away) throw new Error("there are two teams");
  return runningMatch(home, away, season.rules);
}

const hawks = { dee: 20, eve: 21, fay: 10 };

test("against a team that is over, the other chases a number that is one above", () => {
  expect(matchOf({ ann: 20, ...hawks })).toEqual({
    picture: { kind: "chase", chaser: "home", share: 20 / 41 },
    text: "22 more to win",
  });
});

test("what no one can reach any more is not said to be needed", () => {
  expect(matchOf({ ann: 1, bob: 2, dee: 25, eve: 25, fay: 25 })).toEqual({
    picture: { kind: "chase", chaser: "home", share: 3 / 50 },
    text: "Hawks can't be caught",
  });
});

test("nets are weighed while both have as many rounds in them, and never otherwise", () => {
  expect(matchOf({ ann: 20, dee: 22 })).toEqual({ picture: { kind: "level", lead: -2 }, text: "Hawks by 2" });
  expect(matchOf({ ann: 22, dee: 22 }).text).toBe("level");
  expect(matchOf({ ann: 20, bob: 20, dee: 22 })).toEqual({ picture: { kind: "open" }, text: "" });
  expect(matchOf({ ann: 20 })).toEqual({ picture: { kind: "open" }, text: "" });
  expect(matchOf({})).toEqual({ picture: { kind: "open" }, text: "" });
});

test("with all rounds in, it says by how much", () => {
  expect(matchOf({ ann: 20, bob: 24, cal: 1, ...hawks })).toEqual({
    picture: { kind: "level", lead: 3 },
    text: "Eagles by 3",
  });
});
