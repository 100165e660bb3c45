import { describe, expect, it } from "vitest";
import { bookOf, datedWeeks, dayOf, night, shot } from "../fixtures/book-of.ts";
import { computeReport } from "../season/report.ts";

const teams = { eagles: ["ann"], hawks: ["bob"] };

describe("the season so far", () => {
  it("is moved on by complete rows of a season's event only", () => {
    const report = computeReport(
      bookOf({
        teams,
        scores: [
          shot("ann", 1, 20),
          shot("ann", 2, 20, { status: "incomplete" }),
          shot("ann", 3, 20, { event: "doubles" }),
          shot("ann", 4, 20, { kind: "makeUp" }),
          shot("ann", 5, 20, { kind: "practice" }),
        ],
      }),
    );
    expect(report.throughWeek).toBe(1);
  });

  it("is not moved on by a void week", () => {
    const weeks = datedWeeks(3, { 3: "void" });
    const report = computeReport(bookOf({ teams, weeks, scores: [shot("ann", 1, 20), shot("ann", 3, 20)] }));
    expect(report.throughWeek).toBe(1);
    expect(report.teams.eagles?.weeks["3"]).toBeUndefined();
    expect(report.individuals.ann).toMatchObject({ rounds: 1, nights: 1, total: 20 });
  });

  it("is moved on by a substitute's score", () => {
    const report = computeReport(bookOf({ teams, scores: [shot("ann", 2, 20, { kind: "substitute" })] }));
    expect(report.throughWeek).toBe(2);
  });

  it("is 0 before anybody shot", () => {
    const report = computeReport(bookOf({ teams, scores: [] }));
    expect(report.throughWeek).toBe(0);
    expect(report.individuals.ann).toMatchObject({ average: null, total: 0, ranked: false, weeks: {} });
    expect(report.teams.eagles).toMatchObject({
      weeks: {},
      total: 0,
      points: null,
      value: null,
      rank: 1,
    });
  });

  it("ends where the book says", () => {
    const report = computeReport(
      bookOf({ teams, throughWeek: 1, scores: [shot("ann", 1, 20), shot("ann", 2, 25)] }),
    );
    expect(report.individuals.ann).toMatchObject({ average: 20, total: 20 });
    expect(report.individuals.ann?.weeks["2"]).toMatchObject({ raw: null, net: null, status: "extra" });
    expect(report.teams.eagles?.weeks["2"]).toBeUndefined();
  });
});

describe("a row that is not eligible", () => {
  it("is listed in the week it names, and counts nowhere", () => {
    const report = computeReport(
      bookOf({
        teams,
        scores: [shot("ann", 1, 20), shot("ann", 2, 12, { kind: "void" }), shot("bob", 2, 20)],
      }),
    );
    expect(report.individuals.ann?.weeks["2"]).toEqual({
      raw: null,
      net: null,
      goingIn: 20,
      handicap: 0,
      rounds: [{ hits: 12, net: 12, counts: false }],
      status: "extra",
    });
    expect(report.individuals.ann).toMatchObject({ nights: 1, rounds: 1, hits: 20, targets: 25 });
  });

  it("stands beside the rounds that count in its week", () => {
    const scores = [shot("ann", 1, 20), shot("ann", 1, 24, { round: 2, kind: "practice" })];
    const { individuals } = computeReport(bookOf({ teams, scores }));
    expect(individuals.ann?.weeks["1"]).toMatchObject({
      raw: 20,
      status: "shot",
      rounds: [
        { hits: 20, counts: true },
        { hits: 24, counts: false },
      ],
    });
  });
});

describe("rows that do not count", () => {
  const listedHits = (kind: "void" | "practice", hits: readonly number[]) => {
    const rows = hits.map((each) => shot("ann", 1, each, { kind, round: 2 }));
    const { individuals } = computeReport(bookOf({ teams, scores: [shot("ann", 1, 20), ...rows] }));
    return individuals.ann?.weeks["1"]?.rounds.slice(1).map((each) => each.hits);
  };

  it("are each listed when they are void: each was recorded", () => {
    expect(listedHits("void", [12, 12])).toEqual([12, 12]);
  });

  it("are one row when they repeat and are not void", () => {
    expect(listedHits("practice", [12, 12])).toEqual([12]);
    expect(listedHits("practice", [12, 13])).toEqual([12, 13]);
  });
});

describe("a forfeit", () => {
  const scores = [shot("ann", 1, 20)];

  it("is declared without a list of weeks", () => {
    const { teams: results } = computeReport(bookOf({ teams, scores }));
    expect(results.hawks?.weeks["1"]).toMatchObject({
      total: 0,
      forfeit: true,
      blinds: [],
      bonus: 0,
      rank: 2,
    });
  });

  it("waits while the week is open", () => {
    const { teams: results } = computeReport(bookOf({ teams, scores, weeks: datedWeeks(2, { 1: "open" }) }));
    expect(results.hawks?.weeks).toEqual({});
    expect(results.eagles?.weeks["1"]).toMatchObject({ total: 20, rank: 1 });
  });

  it("is declared by a later week that was really shot", () => {
    const weeks = datedWeeks(3, { 1: "open", 2: "open", 3: "open" });
    const later = [...scores, shot("ann", 2, 21)];
    expect(computeReport(bookOf({ teams, scores: later, weeks })).teams.hawks?.weeks["1"]).toMatchObject({
      forfeit: true,
    });
    const ahead = [...scores, shot("ann", 2, 21, { kind: "preShoot" })];
    expect(computeReport(bookOf({ teams, scores: ahead, weeks, throughWeek: 2 })).teams.hawks?.weeks).toEqual(
      {},
    );
  });

  it("is not declared by a week after the report's last", () => {
    const weeks = datedWeeks(3, { 1: "open", 2: "open", 3: "open" });
    const later = [...scores, shot("ann", 2, 21)];
    expect(computeReport(bookOf({ teams, scores: later, weeks, throughWeek: 1 })).teams.hawks?.weeks).toEqual(
      {},
    );
  });

  it("does not happen in a postponed week", () => {
    const weeks = datedWeeks(2, { 1: "postponed" });
    const report = computeReport(bookOf({ teams, scores: [...scores, shot("bob", 2, 20)], weeks }));
    expect(report.teams.hawks?.weeks["1"]).toBeUndefined();
    expect(report.teams.eagles?.weeks["1"]).toMatchObject({ total: 20, rank: 1 });
  });

  it("does not happen before the first roster week nor after a withdrawal", () => {
    const report = computeReport(
      bookOf({
        teams: {
          eagles: ["ann"],
          late: { roster: ["cal"], fromWeek: 2 },
          gone: { roster: ["dee"], withdrawnFromWeek: 2 },
        },
        scores: [shot("ann", 1, 20), shot("ann", 2, 20), shot("dee", 2, 25)],
      }),
    );
    expect(Object.keys(report.teams.late?.weeks ?? {})).toEqual(["2"]);
    expect(Object.keys(report.teams.gone?.weeks ?? {})).toEqual(["1"]);
    expect(report.individuals.dee).toMatchObject({ nights: 1, hits: 25 });
  });

  it("does not happen in a week that no team shot", () => {
    const report = computeReport(bookOf({ teams, scores: [shot("ann", 1, 20), shot("ann", 3, 20)] }));
    expect(Object.keys(report.teams.hawks?.weeks ?? {})).toEqual(["1", "3"]);
  });
});

describe("the order of rounds", () => {
  it("is that of the season's events where numbers are equal", () => {
    const rules = { format: { events: ["handicap", "singles16"] } };
    const scores = [shot("ann", 1, 20), shot("ann", 1, 24, { event: "handicap" })];
    const { individuals } = computeReport(bookOf({ rules, teams, scores }));
    expect(individuals.ann?.weeks["1"]).toMatchObject({
      raw: 24,
      rounds: [{ hits: 24 }, { hits: 20, counts: false }],
    });
  });

  it("lets the earlier of two equal rounds count as the best", () => {
    const rules = { format: { extraRounds: "bestCount" as const, roundsPerWeek: 2 } };
    const scores = night("ann", 1, [20, 24, 18, 20]);
    const { individuals } = computeReport(bookOf({ rules, teams, scores }));
    expect(individuals.ann?.weeks["1"]?.rounds.map(({ counts }) => counts)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(individuals.ann?.weeks["1"]).toMatchObject({ raw: 44 });
  });
});

describe("a make-up", () => {
  const rules = { time: { behindWeeks: 1, lastWeekGrace: 0 }, format: { weeks: 4 } };
  const statusOf = (week: number, days: number) => {
    const scores = [
      shot("ann", 1, 20),
      shot("bob", 4, 20),
      shot("ann", week, 22, { kind: "makeUp", round: 2, shotOn: dayOf(days) }),
    ];
    const late = bookOf({
      rules: { ...rules, format: { weeks: 4, extraRounds: "all" } },
      teams,
      scores,
      weeks: datedWeeks(4),
    });
    return computeReport(late).individuals.ann?.weeks[String(week)]?.status;
  };

  it("is late in a week after its own and the weeks behind", () => {
    expect(statusOf(1, 13)).toBe("shot");
    expect(statusOf(1, 14)).toBe("late");
  });

  it("has the grace of the last week in the last week, counted on beyond the listed weeks", () => {
    expect(statusOf(4, 27)).toBe("shot");
    expect(statusOf(4, 28)).toBe("late");
    expect(statusOf(3, 34)).toBe("late");
    expect(statusOf(2, 20)).toBe("shot");
  });

  it("counts back in weeks of seven days from the first listed week", () => {
    const statusOf = (days: number) =>
      computeReport(
        bookOf({
          rules: { time: { behindWeeks: 0 } },
          teams,
          weeks: datedWeeks(5).slice(3),
          scores: [shot("ann", 2, 22, { kind: "makeUp", shotOn: dayOf(days) }), shot("bob", 4, 20)],
        }),
      ).individuals.ann?.weeks["2"]?.status;
    expect([7, 13, 14].map(statusOf)).toEqual(["shot", "shot", "late"]);
  });

  it("counts on in weeks of seven days from the last listed week", () => {
    const scores = [shot("ann", 3, 22, { kind: "makeUp", shotOn: dayOf(27) }), shot("bob", 3, 20)];
    const status = (grace: number) =>
      computeReport(
        bookOf({
          rules: { format: { weeks: 3 }, time: { lastWeekGrace: grace } },
          teams,
          scores,
          weeks: datedWeeks(3),
        }),
      ).individuals.ann?.weeks["3"]?.status;
    expect(status(1)).toBe("shot");
    expect(status(0)).toBe("late");
  });

  it("makes a whole night late by one counting round, not by an extra one", () => {
    const late = { kind: "makeUp" as const, shotOn: dayOf(40) };
    const status = (round: number) =>
      computeReport(
        bookOf({
          rules: { format: { roundsPerWeek: 2 } },
          teams,
          weeks: datedWeeks(6),
          scores: [1, 2, 3].map((each) =>
            shot("ann", 1, 20, { round: each, ...(each === round ? late : {}) }),
          ),
        }),
      ).individuals.ann?.weeks["1"]?.status;
    expect([1, 2, 3].map(status)).toEqual(["late", "late", "shot"]);
  });

  it("is never late without dates", () => {
    const scores = [shot("bob", 9, 20), shot("ann", 1, 22, { kind: "makeUp", shotOn: dayOf(300) })];
    expect(computeReport(bookOf({ teams, scores })).individuals.ann?.weeks["1"]?.status).toBe("shot");
  });
});
