import { expect, test } from "vitest";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { leaderboardOf } from "#season/standings/leaderboard.ts";
import { ownSeason } from "./own-season.ts";

test("the place by average is the one on the leaderboard, for ties and for those not ranked too", () => {
  const book = smallSeason(
    [
      { name: "Ann", team: "Eagles", hits: [20, 22, 21] },
      { name: "Bob", team: "Eagles", hits: [24, null, 18] },
      { name: "Cal", team: "Hawks", hits: [19, 19, 24] },
      { name: "Dee", team: "Hawks", hits: [25, null, null] },
    ],
    { awards: { minNightsPercent: 50 } },
  );
  const filters = { class: "", category: "", division: "", minRounds: 0 };
  const { rows } = leaderboardOf(book, { board: "average", week: 0, ...filters });
  const onBoard = Object.fromEntries(rows.map(({ entry, place }) => [entry.member.id, place]));
  const facts = { today: "2026-11-26", squads: [] };
  const own = (memberId: string) => ownSeason(clubSeasonOf(book), { ...facts, memberId }).figures;
  for (const id of ["ann", "bob", "cal"]) expect(own(id)?.average.place, id).toEqual(onBoard[id]);
  expect(own("bob")?.average.place).toEqual({ rank: 1, isShared: true });
  expect(own("dee")).toMatchObject({ average: { now: 25, place: null }, rank: { place: null } });
  expect(own("dee")?.rank.unranked).toMatch(/1 of 3/);
});

test("how far a team is ahead is said where its number ranks the teams", () => {
  const shots = [
    { name: "Ann", team: "Eagles", hits: [20, 22] },
    { name: "Bob", team: "Hawks", hits: [19, 24] },
  ];
  const teamOf = (rules: SeasonRules) => {
    const season = clubSeasonOf(smallSeason(shots, rules));
    return ownSeason(season, { memberId: "ann", today: "2026-11-26", squads: [] }).team;
  };
  expect(teamOf({ standings: { team: "averagePerNight" } })).toMatchObject({ value: 21, lead: -0.5 });
  expect(teamOf({ standings: { team: "ladder" } })).toMatchObject({ value: 42, lead: null });
  expect(teamOf({ standings: { teamDropWorstWeeks: 1 } })).toMatchObject({ value: 42, lead: null });
});
