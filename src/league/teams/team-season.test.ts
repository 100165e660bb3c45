import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bookOf, shot } from "../fixtures/book-of.ts";
import { league2024 } from "../fixtures/league-2024-book.ts";
import { type Fraction, fraction, one, sum, toHundredths, zero } from "../math/fraction.ts";
import { computeSeason } from "../season/season.ts";
import { teamSeasonOf } from "./team-season.ts";

const season = computeSeason(
  bookOf({
    rules: {
      team: { countBest: 2 },
      absent: { policy: "fixed", value: 10, maxPerWeek: 1 },
      standings: { team: "matchPoints" },
    },
    teams: { eagles: ["ann", "bob", "cal"], hawks: ["dee", "eve"], owls: ["fay", "gus"] },
    scores: [
      shot("ann", 1, 20),
      shot("bob", 1, 22),
      shot("cal", 1, 18),
      shot("dee", 1, 25),
      shot("eve", 1, 25),
      shot("ann", 2, 24),
      shot("dee", 2, 12, { kind: "substitute", teamId: "eagles" }),
      shot("eve", 2, 15),
      shot("fay", 3, 20),
      shot("gus", 3, 20),
      shot("dee", 3, 20),
      shot("eve", 3, 21),
      shot("bob", 4, 19),
    ],
    matches: [
      { week: 1, home: "eagles", away: "hawks" },
      { week: 2, home: "hawks", away: "eagles" },
      { week: 3, home: "eagles", away: "owls" },
      { week: 9, home: "eagles", away: "owls" },
    ],
  }),
);
const eagles = teamSeasonOf(season, "eagles");
const figure = (value: Fraction | null | undefined) => (value ? toHundredths(value) : null);
const of = (memberId: string) => eagles?.contributions.find((each) => each.memberId === memberId);
const nightsOf = (memberId: string) =>
  of(memberId)?.nights.map(({ week, score, counts }) => [week, toHundredths(score), counts]);

describe("a team's season taken apart", () => {
  // Week 1: 22 + 20. Week 2: 24 + 12. Week 3: forfeit. Week 4: 19 and a blind of 10. In all 107.
  it("has its best and worst night among those it shot, and its forfeits apart", () => {
    expect([eagles?.best?.week, eagles?.worst?.week, eagles?.forfeits]).toEqual([1, 4, 1]);
  });

  it("tells the part of each member: Ann's 20 + 24 of 107, Cal's 18 counted for nothing", () => {
    expect(of("ann")).toMatchObject({ rosterWeeks: 4 });
    expect(nightsOf("ann")).toEqual([
      [1, 20, true],
      [2, 24, true],
    ]);
    expect([figure(of("ann")?.counted), figure(of("ann")?.share)]).toEqual([44, 0.41]);
    expect(of("cal")).toMatchObject({ best: { week: 1 } });
    expect(nightsOf("cal")).toEqual([[1, 18, false]]);
    expect(eagles?.contributions.map(({ memberId }) => memberId)).toEqual(["ann", "bob", "dee", "cal"]);
  });

  it("lists a substitute with his weeks, who is on no roster of the team", () => {
    expect(of("dee")).toMatchObject({ rosterWeeks: 0, isOnlySubstitute: true });
    expect(nightsOf("dee")).toEqual([[2, 12, true]]);
  });

  it("adds shares and blinds up to the whole", () => {
    expect(eagles?.blinds).toMatchObject({ count: 1 });
    expect(figure(eagles?.blinds.sum)).toBe(10);
    const members = eagles?.contributions.map(({ share }) => share ?? zero) ?? [];
    expect(sum([...members, eagles?.blinds.share ?? zero])).toEqual(one);
  });

  it("puts the mean of the teams that shot beside each week", () => {
    // Week 1: 42 and 50. Week 2: 36, and the hawks' 15 with a blind of 10. Week 3: 41 and 40.
    expect(eagles?.weeks.map(({ week, leagueMean }) => [week.week, figure(leagueMean)])).toEqual([
      [1, 46],
      [2, 30.5],
      [3, 40.5],
      [4, 29],
    ]);
  });

  it("counts matches won, lost and tied against each opponent, by the points of the match", () => {
    expect(eagles?.opponents.map(({ opponent, won, lost, tied }) => [opponent.id, won, lost, tied])).toEqual([
      ["hawks", 1, 1, 0],
      ["owls", 0, 1, 0],
    ]);
    expect(eagles?.undecided).toBe(1);
  });

  it("counts a match won, lost or tied by the smallest difference there is", () => {
    const scored = (points: number) => fraction(points);
    const records = teamSeasonOf(
      {
        ...season,
        matches: season.matches.slice(0, 1).flatMap((match) =>
          [
            { home: "eagles", away: "hawks", homePoints: scored(1), awayPoints: scored(0) },
            { home: "hawks", away: "eagles", homePoints: scored(2), awayPoints: scored(1) },
            { home: "eagles", away: "owls", homePoints: scored(1), awayPoints: scored(1) },
          ].map((played) => ({ ...match, ...played })),
        ),
      },
      "eagles",
    )?.opponents.map(({ opponent, won, lost, tied }) => [opponent.id, won, lost, tied]);
    expect(records).toEqual([
      ["hawks", 1, 1, 0],
      ["owls", 0, 0, 1],
    ]);
  });

  it("is null for a team the season does not have", () => {
    expect(teamSeasonOf(season, "wrens")).toBeNull();
  });

  it("of a team nobody has shot for has no nights and no shares", () => {
    const empty = computeSeason(bookOf({ teams: { eagles: ["ann"] }, scores: [] }));
    expect(teamSeasonOf(empty, "eagles")).toMatchObject({
      best: null,
      worst: null,
      contributions: [{ memberId: "ann", share: null, best: null }],
    });
  });
});

describe("in the season of 2024", () => {
  const readSheet = (file: string) =>
    readFileSync(new URL(`../fixtures/league-2024/${file}`, import.meta.url), "utf8");
  const season2024 = computeSeason(league2024(readSheet));

  it("what the members of a team brought and its blinds are all of its targets", () => {
    for (const { team, total } of season2024.standings) {
      const teamSeason = teamSeasonOf(season2024, team.id);
      const brought = teamSeason?.contributions.map(({ counted }) => counted) ?? [];
      expect(sum([...brought, teamSeason?.blinds.sum ?? zero]), team.name).toEqual(total);
    }
  });
});
