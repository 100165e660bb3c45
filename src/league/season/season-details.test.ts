import { describe, expect, it } from "vitest";
import { parseSeasonBook } from "../book/book-parse.ts";
import { rosterRemarks, scoreRemarks } from "../book/entry-remarks.ts";
import { type BookSketch, bookOf, datedWeeks, dayOf, night, shot } from "../fixtures/book-of.ts";
import { matchDetail } from "../fixtures/match-detail.ts";
import { computeSeason } from "./season.ts";
import { standingsByWeek } from "./season-course.ts";

const seasonOf = (sketch: BookSketch) => computeSeason(bookOf(sketch));

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
