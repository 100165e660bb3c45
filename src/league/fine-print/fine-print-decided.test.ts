import { describe, expect, it } from "vitest";
import type { BookMember } from "../book/book.ts";
import { type BookSketch, bookOf, datedWeeks, dayOf, night, shot } from "../fixtures/book-of.ts";
import { championsOf } from "../season/champions.ts";
import { computeReport } from "../season/report.ts";
import { computeSeason } from "../season/season.ts";
import { matchStand, runningNights } from "../teams/running-night.ts";

const reportOf = (sketch: BookSketch) => computeReport(bookOf(sketch));

/** Teams a, b, c, … of one member each, who shoots for them; a null is a night not shot. */
function ofOne(
  nights: Readonly<Record<string, readonly (number | null)[]>>,
): Pick<BookSketch, "teams" | "scores"> {
  return {
    teams: Object.fromEntries(Object.keys(nights).map((id) => [id, [`${id}1`]])),
    scores: Object.entries(nights).flatMap(([id, hits]) =>
      hits.flatMap((each, index) => (each === null ? [] : [shot(`${id}1`, index + 1, each)])),
    ),
  };
}

describe("the handicap between two teams of which all count", () => {
  const between = (seeds: Record<string, Partial<BookMember>>) =>
    reportOf({
      rules: {
        team: { countBest: 0 },
        standings: { team: "matchPoints", matchPoints: { handicap: { percent: 100 } } },
      },
      teams: { a: ["ann", "bob"], b: ["cal", "dee"] },
      members: seeds,
      scores: ["ann", "bob", "cal", "dee"].map((id) => shot(id, 1, 20)),
      matches: [{ week: 1, home: "a", away: "b" }],
    }).matches[0]?.handicap;
  const averages = { cal: { seedAverage: 22 }, dee: { seedAverage: 22 } };

  it("takes a newcomer for an average member of the side", () => {
    expect(between({ ...averages, ann: { seedAverage: 20 } })).toEqual({ home: 4, away: 0 });
  });

  it("is none where a side has no average at all", () => {
    expect(between(averages)).toEqual({ home: 0, away: 0 });
  });
});

describe("who still has to shoot for two teams", () => {
  const both: BookSketch = {
    rules: { team: { teamsPerShooter: 2, countBest: 1 }, format: { roundsPerWeek: 2 } },
    teams: { a: ["ann"], b: ["bob", "ann"], c: ["cal", "ann"] },
    weeks: datedWeeks(1, { 1: "open" }),
    asOf: dayOf(2),
    scores: [
      ...night("ann", 1, [20, 21], { teamId: "a" }),
      ...night("bob", 1, [22, 22], { teamId: "b" }),
      ...night("cal", 1, [19, 19], { teamId: "c" }),
    ],
  };
  const outOf = (scores: BookSketch["scores"], team: string) =>
    reportOf({ ...both, scores: [...both.scores, ...scores] }).running?.teams[team]?.out;

  it("owes the rounds of this team", () => {
    expect(outOf([], "a")).toEqual([]);
    expect(outOf([], "b")).toEqual([{ memberId: "ann", rounds: 2 }]);
    expect(outOf([shot("ann", 1, 20, { round: 3, teamId: "b" })], "b")).toEqual([
      { memberId: "ann", rounds: 1 },
    ]);
  });

  it("owes nothing once they shot for as many others as they may", () => {
    expect(outOf(night("ann", 1, [20], { round: 3, teamId: "b" }), "c")).toEqual([]);
    expect(outOf([], "c")).toEqual([{ memberId: "ann", rounds: 2 }]);
  });

  it("keeps the night from being over", () => {
    const season = computeSeason(bookOf(both)).running?.season;
    const [a, b] = season ? runningNights(season, 1) : [];
    if (!season || !a || !b) throw new Error("no night is being shot");
    expect(matchStand(b, a, season.rules).state).toBe("safe");
    expect(b.out).toHaveLength(1);
  });
});

describe("a part of the season without a result", () => {
  const parts = [
    { name: "One", from: 1, to: 2 },
    { name: "Two", from: 3, to: 4 },
  ];
  const pairings = [{ from: 5, to: 5, by: "partWinners" as const }];
  const struck = (status: Record<number, "void" | "closed">) =>
    reportOf({
      rules: { team: { countBest: 1 }, format: { weeks: 5, parts, pairings } },
      ...ofOne({ a: [20, 20, 20, 20], b: [24, 24, 18, 18] }),
      weeks: datedWeeks(5, { ...status, 5: "open" }),
      throughWeek: 4,
    });

  it("has no ranks, and its winner is missing from the final", () => {
    const report = struck({ 1: "void", 2: "void" });
    expect(report.parts.map(({ teams }) => [teams.a?.rank, teams.b?.rank])).toEqual([
      [null, null],
      [1, 2],
    ]);
    expect(report.proposed).toEqual({ week: 5, matches: [], byes: ["a"] });
  });

  it("is the only one: with a result both winners meet", () => {
    const report = struck({});
    expect(report.parts.map(({ teams }) => [teams.a?.rank, teams.b?.rank])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(report.proposed?.matches).toEqual([{ home: "b", away: "a" }]);
  });
});

describe("rounds of equal number", () => {
  it.each([
    [["singles16", "handicap"], 24],
    [["handicap", "singles16"], 20],
  ])("go by the order of the events %j, also in a day's limit", (events, raw) => {
    const rounds = [shot("ann", 1, 24), shot("ann", 1, 20, { event: "handicap" })];
    const { individuals } = reportOf({
      rules: { format: { events, roundsPerWeek: 2 }, limits: { roundsPerDay: { max: 1 } } },
      scores: rounds.map((row) => ({ ...row, shotOn: dayOf(1) })),
    });
    expect(individuals.ann?.weeks[1]?.raw).toBe(raw);
  });
});

describe("what an award asks for", () => {
  const winners = (each: { firstNights?: number | null; minNightsPercent?: number | null }) =>
    reportOf({
      rules: { awards: { firstNights: 1, minNightsPercent: 100, each: { highAverage: each } } },
      scores: [shot("bob", 1, 20), shot("bob", 2, 20), shot("ann", 2, 22)],
    }).awards.highAverage;

  it("replaces what it names, by nothing too; the rest is as for rank", () => {
    expect(winners({})).toEqual(["bob"]);
    expect(winners({ firstNights: null })).toEqual(["bob"]);
    expect(winners({ minNightsPercent: null })).toEqual(["bob"]);
    expect(winners({ firstNights: null, minNightsPercent: null })).toEqual(["ann"]);
    expect(winners({ firstNights: 0, minNightsPercent: 0 })).toEqual(["ann"]);
  });
});

describe("proposed matches", () => {
  const withDivisions = (divisions: Record<string, string | null>, sketch: BookSketch) => {
    const book = bookOf(sketch);
    return computeReport({
      ...book,
      teams: book.teams.map((team) => ({ ...team, division: divisions[team.id] ?? null })),
    });
  };
  const position = { team: { countBest: 1 }, format: { pairings: [{ from: 2, to: 5 }] } };

  it("go by the names of divisions, those without one last, and within one by the better team", () => {
    const six = ofOne({ a: [25], b: [24], c: [23], d: [22], e: [21], f: [20], g: [19], h: [18] });
    const divisions = { c: "South", d: "South", e: "North", f: "North", g: "North", h: "North" };
    expect(withDivisions(divisions, { rules: position, ...six }).proposed?.matches).toEqual([
      { home: "e", away: "f" },
      { home: "g", away: "h" },
      { home: "c", away: "d" },
      { home: "a", away: "b" },
    ]);
  });

  const four = ofOne({ a: [25, 25], b: [24, 24], c: [23, 23], d: [22, 22] });
  const bracket: BookSketch = {
    rules: {
      team: { countBest: 1 },
      standings: { team: "matchPoints" },
      format: { weeks: 4, pairings: [{ from: 3, to: 4, by: "winners" }] },
    },
    ...four,
    weeks: datedWeeks(4, { 2: "void", 3: "open", 4: "open" }),
    throughWeek: 2,
    matches: [
      { week: 1, home: "a", away: "d" },
      { week: 1, home: "b", away: "c" },
      { week: 2, home: "c", away: "a" },
      { week: 2, home: "b", away: "d" },
    ],
  };

  it("after a night without a result are the same again", () => {
    expect(reportOf(bracket).proposed).toEqual({
      week: 3,
      matches: [
        { home: "c", away: "a" },
        { home: "b", away: "d" },
      ],
      byes: [],
    });
    const shot2 = { ...bracket, weeks: datedWeeks(4, { 3: "open", 4: "open" }) };
    expect(reportOf(shot2).proposed?.matches).toEqual([{ home: "a", away: "b" }]);
  });

  it("before the first part's first result go by the season, and without any result by id", () => {
    const parts = [{ name: "Second half", from: 2, to: 4 }];
    const rules = { ...position, format: { ...position.format, weeks: 4, parts } };
    const upside = ofOne({ a: [20], b: [21], c: [22], d: [23] });
    expect(reportOf({ rules, ...upside }).proposed?.matches).toEqual([
      { home: "d", away: "c" },
      { home: "b", away: "a" },
    ]);
    const from1 = { ...rules, format: { ...rules.format, pairings: [{ from: 1, to: 4 }] } };
    expect(reportOf({ rules: from1, ...upside, scores: [] }).proposed?.matches).toEqual([
      { home: "a", away: "b" },
      { home: "c", away: "d" },
    ]);
  });
});

describe("a division", () => {
  it("breaks its ties among its own teams, and its champion is the first of it", () => {
    const book = bookOf({
      rules: { team: { countBest: 1 }, ties: { team: ["headToHead", "shared"] } },
      ...ofOne({ a: [20, 22, 20], b: [20, 21, 21], c: [20, 20, 22], d: [9, 9, 9] }),
      matches: [
        { week: 2, home: "a", away: "c" },
        { week: 3, home: "b", away: "a" },
      ],
    });
    const season = computeSeason({
      ...book,
      teams: book.teams.map((team) => ({ ...team, division: "ab".includes(team.id) ? "N" : "S" })),
    });
    expect(season.standings.map(({ team, rank }) => [team.id, rank])).toEqual([
      ["a", 1],
      ["b", 1],
      ["c", 3],
      ["d", 4],
    ]);
    expect([...season.divisions].map(([id, { rank }]) => [id, rank])).toEqual([
      ["b", 1],
      ["a", 2],
      ["c", 1],
      ["d", 2],
    ]);
    const champions = championsOf(season).filter(({ award }) => award === "division");
    expect(champions.map(({ title, teamId }) => [title, teamId])).toEqual([
      ["N", "b"],
      ["S", "c"],
    ]);
  });
});

describe("a team whose weeks were all dropped", () => {
  it("has no value, and is behind every team that has one", () => {
    const { teams } = reportOf({
      rules: { team: { countBest: 1 }, standings: { team: "averagePerNight", teamDropWorstWeeks: 1 } },
      teams: { a: ["a1"], b: { roster: ["b1"], fromWeek: 2 }, c: { roster: ["c1"], fromWeek: 2 } },
      scores: [shot("a1", 1, 0), shot("a1", 2, 0), shot("b1", 2, 24), shot("c1", 2, 24)],
    });
    expect(Object.values(teams).map(({ value, rank }) => [value, rank])).toEqual([
      [0, 1],
      [null, 2],
      [null, 2],
    ]);
  });
});

describe("an odd man by event", () => {
  const odd = (seedAverages: Record<string, number>) =>
    reportOf({
      rules: {
        format: { events: ["singles16", "handicap"], roundsPerWeek: 2 },
        average: { byEvent: true },
        team: { countBest: 1 },
        standings: { team: "matchPoints", matchPoints: { bye: "ownAverage" } },
      },
      teams: { a: ["ann"], b: ["bob"], c: ["cal"] },
      members: { cal: { seedAverages } },
      scores: ["ann", "bob", "cal"].flatMap((id) => [
        shot(id, 1, 20),
        shot(id, 1, 20, { round: 2, event: "handicap" }),
      ]),
      matches: [{ week: 1, home: "a", away: "b" }],
    });

  it("has a bye where an event has no average yet", () => {
    const report = odd({ singles16: 18 });
    expect(report.matches).toHaveLength(1);
    expect(report.teams.c?.weeks[1]).toMatchObject({ matchPoints: null, points: 0 });
  });

  it("meets the averages of the events otherwise", () => {
    const report = odd({ singles16: 18, handicap: 21 });
    expect(report.matches[1]).toMatchObject({ home: "c", away: null, homePoints: 2 });
  });
});

describe("a make-up", () => {
  const statusWith = (change: Partial<NonNullable<BookSketch["weeks"]>[number]>) =>
    reportOf({
      rules: { time: { behindWeeks: 1 } },
      weeks: datedWeeks(5).map((week) => (week.week === 1 ? { ...week, ...change } : week)),
      scores: [shot("ann", 1, 20, { kind: "makeUp", shotOn: dayOf(23) }), shot("bob", 2, 20)],
    }).individuals.ann?.weeks[1]?.status;

  it("is late against the last day of weeks, and a week without one makes no one late", () => {
    expect(statusWith({})).toBe("late");
    expect(statusWith({ endsOn: null })).toBe("shot");
    expect(statusWith({ startsOn: null, endsOn: null })).toBe("shot");
    expect(statusWith({ startsOn: null })).toBe("late");
  });
});

describe("a part's total", () => {
  it("has substitute rounds where the season has them, and no round that does not count", () => {
    const totals = (ownAwards: boolean) => {
      const { individuals, parts } = reportOf({
        rules: { substitutes: { ownAwards }, format: { parts: [{ name: "Half", from: 1, to: 6 }] } },
        scores: [
          shot("ann", 1, 20),
          shot("ann", 2, 22, { kind: "substitute" }),
          shot("ann", 3, 24, { kind: "practice" }),
          shot("ann", 4, 25, { status: "incomplete" }),
          shot("ann", 5, 19),
        ],
      });
      return [individuals.ann?.total, parts[0]?.individuals.ann?.total];
    };
    expect(totals(false)).toEqual([39, 39]);
    expect(totals(true)).toEqual([61, 61]);
  });
});

describe("a banked night", () => {
  it("has its yard line in the week it counts for", () => {
    const { individuals } = reportOf({
      rules: {
        yardage: { by: "member", divide: 1 },
        format: { parts: [{ name: "Bank", from: 1, to: 1, counts: false }] },
      },
      members: { ann: { seedAverage: 18 } },
      scores: [
        shot("ann", 1, 20, { kind: "preShoot" }),
        shot("ann", 3, 22, { kind: "preShoot" }),
        shot("bob", 3, 22),
      ],
    });
    expect(
      Object.entries(individuals.ann?.weeks ?? {}).map(([week, { yardage }]) => [week, yardage]),
    ).toEqual([
      ["1", 18],
      ["3", 19],
    ]);
  });
});
