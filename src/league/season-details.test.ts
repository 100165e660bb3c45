import { describe, expect, it } from "vitest";
import { parseSeasonBook } from "./book-parse.ts";
import { rosterRemarks, scoreRemarks } from "./entry-remarks.ts";
import { type BookSketch, bookOf, datedWeeks, dayOf, night, shot } from "./fixtures/book-of.ts";
import { matchDetail } from "./match-detail.ts";
import { computeSeason } from "./season.ts";
import { memberTieReason, seasonThrough, standingsByWeek, teamTieReason } from "./season-course.ts";
import { teamWeekDetail } from "./team-week-detail.ts";

const seasonOf = (sketch: BookSketch) => computeSeason(bookOf(sketch));

describe("the sheet of a team's week", () => {
  const season = seasonOf({
    rules: {
      handicap: { enabled: true, percent: 100 },
      team: { countBest: 3 },
      absent: { policy: "ownAverageMinus", maxPerWeek: 1 },
      standings: { bonus: { beatAverage: 5, rookie: 1 } },
    },
    teams: { eagles: ["ann", "bob", "cal"] },
    members: { ann: { seedAverage: 20 }, bob: { rookie: true }, cal: { seedAverage: 22 } },
    scores: [shot("ann", 1, 19), shot("bob", 1, 22)],
  });

  it("has members with raw and net, blinds with whom they stand for, and the parts of sum and bonus", () => {
    expect(teamWeekDetail(season, "eagles", 1)).toEqual({
      teamId: "eagles",
      week: 1,
      outcome: "shot",
      members: [
        {
          memberId: "ann",
          counts: true,
          raw: 19,
          net: 24,
          rounds: [24],
          goingIn: 20,
          goingInPart: 20,
          handicap: 5,
          isSubstitute: false,
          replaced: null,
        },
        {
          memberId: "bob",
          counts: true,
          raw: 22,
          net: 22,
          rounds: [22],
          goingIn: null,
          goingInPart: 20,
          handicap: 0,
          isSubstitute: false,
          replaced: null,
        },
      ],
      blinds: [
        {
          policy: "ownAverageMinus",
          raw: 20,
          net: 23,
          standsForMemberId: "cal",
          repeatsMemberId: null,
          goingInPart: 20,
        },
      ],
      rawTotal: 61,
      bonus: { beatAverage: 5, rookiePoints: 1, rookieIds: ["bob"] },
    });
  });

  it("lists those beyond the best, and is nothing without a result", () => {
    const more = seasonOf({
      rules: { team: { countBest: 1 } },
      teams: { a: ["ann", "bob"] },
      scores: [shot("ann", 1, 20), shot("bob", 1, 21)],
    });
    expect(teamWeekDetail(more, "a", 1)?.members.map(({ memberId, counts }) => [memberId, counts])).toEqual([
      ["bob", true],
      ["ann", false],
    ]);
    expect(teamWeekDetail(more, "a", 2)).toBeNull();
  });
});

describe("the course of a season", () => {
  const season = seasonOf({
    rules: { standings: { team: "rankPoints" } },
    teams: { a: ["ann"], b: ["bob"] },
    scores: [
      shot("ann", 1, 20),
      shot("bob", 1, 21),
      shot("ann", 2, 25),
      shot("bob", 2, 20),
      shot("ann", 3, 25),
      shot("bob", 3, 20),
    ],
  });

  it("has the standing after each week", () => {
    expect(
      standingsByWeek(season).map(({ week, teams }) => [
        week,
        teams.map(({ teamId, rank, points }) => [teamId, rank, points]),
      ]),
    ).toEqual([
      [
        1,
        [
          ["b", 1, 30],
          ["a", 2, 28],
        ],
      ],
      [
        2,
        [
          ["a", 1, 58],
          ["b", 2, 58],
        ],
      ],
      [
        3,
        [
          ["a", 1, 88],
          ["b", 2, 86],
        ],
      ],
    ]);
  });

  it("can be seen as it stood after a week", () => {
    const earlier = seasonThrough(season, 1);
    expect(earlier.individuals.get("bob")?.rank).toBe(1);
    expect(season.individuals.get("bob")?.rank).toBe(2);
  });
});

describe("the reason of a rank", () => {
  it("is none where the total decides, else what broke the tie, or with whom the place is shared", () => {
    const season = seasonOf({
      scores: [
        ...[22, 20].map((hits, index) => shot("ann", index + 1, hits)),
        ...[20, 22].map((hits, index) => shot("bob", index + 1, hits)),
        ...[10, 10].flatMap((hits, index) => [shot("cal", index + 1, hits), shot("dee", index + 1, hits)]),
        ...[1, 2].map((week) => shot("eve", week, 5)),
        shot("fay", 1, 5),
      ],
      rules: { awards: { minNightsPercent: 100 } },
    });
    expect(memberTieReason(season, "bob")).toEqual({ decidedBy: "lastRound", sharedWith: [] });
    expect(memberTieReason(season, "cal")).toEqual({ decidedBy: "shared", sharedWith: ["dee"] });
    expect(memberTieReason(season, "eve")).toBeNull();
    expect(memberTieReason(season, "fay")).toBeNull();
  });

  it("is told for teams as well", () => {
    const season = seasonOf({
      teams: { a: ["ann"], b: ["bob"], c: ["cal"] },
      scores: [
        shot("ann", 1, 25),
        shot("ann", 2, 15),
        shot("bob", 1, 20),
        shot("bob", 2, 20),
        shot("cal", 1, 1),
      ],
    });
    expect(teamTieReason(season, "a")).toEqual({ decidedBy: "bestNight", sharedWith: [] });
    expect(teamTieReason(season, "c")).toBeNull();
  });
});

describe("the parts of a match", () => {
  it("name who stood where, and what each won", () => {
    const season = seasonOf({
      rules: {
        preset: "positionMatch",
        format: { roundsPerWeek: 1 },
        absent: { policy: "fixed", value: 15, maxPerWeek: 1 },
      },
      teams: { a: ["ann"], b: ["bob", "dan"] },
      scores: [shot("ann", 1, 20), shot("bob", 1, 20), shot("dan", 1, 22)],
      matches: [
        { week: 1, home: "a", away: "b" },
        { week: 2, home: "a", away: "b" },
      ],
    });
    const parts = matchDetail(season, 0);
    expect(
      parts?.map(({ part, place, home, away }) => [
        part,
        place,
        home.memberId,
        home.points,
        away.memberId,
        away.points,
      ]),
    ).toEqual([
      ["position", 1, "ann", 0.5, "bob", 0.5],
      ["position", 2, null, 0, "dan", 1],
      ["position", 3, null, 0, null, 1],
      ["round", null, null, 0, null, 1],
      ["total", null, null, 0, null, 1],
    ]);
    expect(parts?.[1]?.home).toEqual({ memberId: null, isBlind: true, score: 15, points: 0 });
    expect(matchDetail(season, 1)).toBeNull();
  });
});

describe("remarks on an entry", () => {
  const book = parseSeasonBook(
    bookOf({
      rules: {
        format: { weeks: 6, extraRounds: "reject" },
        substitutes: { allow: false },
        time: { aheadWeeks: 1, behindWeeks: 1, lastWeekGrace: 0 },
        team: { rosterMin: 2, rosterMax: 2, rosterLockAfterWeek: 3 },
      },
      teams: { a: ["ann", "bob"], b: ["cal"], c: ["dee", "eve", "fay"] },
      scores: night("ann", 1, [20]),
      weeks: datedWeeks(6),
    }),
  );
  const [row] = book.scores;
  const settings = (change: Partial<NonNullable<typeof row>>) =>
    row === undefined ? [] : scoreRemarks(book, { ...row, ...change }).map(({ setting }) => setting);

  it("are none for what the rules allow", () => {
    expect(settings({ week: 2 })).toEqual([]);
    expect(settings({ hits: 21 })).toEqual([]);
    expect(settings({ week: 3, kind: "preShoot", shotOn: dayOf(7) })).toEqual([]);
    expect(settings({ week: 2, kind: "makeUp", shotOn: dayOf(20) })).toEqual([]);
  });

  it("name the setting that speaks against a score", () => {
    expect(settings({ round: 2 })).toEqual(["format.extraRounds"]);
    expect(settings({ week: 7, event: "handicap", targets: 50, kind: "substitute" })).toEqual([
      "format.weeks",
      "format.events",
      "format.targetsPerRound",
      "substitutes.allow",
    ]);
    expect(settings({ week: 3, kind: "preShoot", shotOn: dayOf(6) })).toEqual(["time.aheadWeeks"]);
    expect(settings({ week: 2, kind: "makeUp", shotOn: dayOf(21) })).toEqual(["time.behindWeeks"]);
    expect(settings({ week: 6, kind: "makeUp", shotOn: dayOf(42) })).toEqual(["time.lastWeekGrace"]);
  });

  it("tell of rosters that are too small, too large or changed after they are locked", () => {
    const remarks = book.teams.map((team) => rosterRemarks(book, team, 1).map(({ setting }) => setting));
    expect(remarks).toEqual([[], ["team.rosterMin"], ["team.rosterMax"]]);
    const [team] = book.teams;
    const joined = team && {
      ...team,
      roster: [...team.roster, { memberId: "eve", fromWeek: 4, toWeek: null }],
    };
    expect(joined && rosterRemarks(book, joined, 1)).toMatchObject([{ setting: "team.rosterLockAfterWeek" }]);
  });
});
