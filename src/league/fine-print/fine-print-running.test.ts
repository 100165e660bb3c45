import { describe, expect, it } from "vitest";
import type { WeekStatus } from "../book/book.ts";
import { explain } from "../explain/explain.ts";
import { explanationText } from "../explain/explanation-text.ts";
import { type BookSketch, bookOf, datedWeeks, dayOf, night, shot } from "../fixtures/book-of.ts";
import { computeReport } from "../season/report.ts";
import { computeSeason } from "../season/season.ts";

const teams = { eagles: ["ann", "bob"], hawks: ["cal", "dee"] };
const open: Record<number, WeekStatus> = { 2: "open", 3: "open", 4: "open" };
const rules = {
  format: { roundsPerWeek: 2 },
  team: { countBest: 2 },
  absent: { policy: "ownAverageMinus", minus: 2, maxPerWeek: 1, minOwnRounds: 1 },
} as const;
/** Week 1 is shot by everyone, closed; all later weeks are open. */
const first = ["ann", "bob", "cal", "dee"].flatMap((id) => night(id, 1, [20, 20]));

function report(asOf: string, scores: BookSketch["scores"], more: Partial<BookSketch> = {}) {
  const weeks = datedWeeks(4, open);
  return computeReport(bookOf({ rules, teams, weeks, asOf, scores: [...first, ...scores], ...more }));
}

describe("a week", () => {
  const weekTwo = night("ann", 2, [22, 23]);

  it("is not over on its last day, and over the day after", () => {
    expect(report(dayOf(13), weekTwo)).toMatchObject({ throughWeek: 1, running: { week: 2 } });
    expect(report(dayOf(14), weekTwo)).toMatchObject({ throughWeek: 2, running: null });
  });

  it("is over as soon as it is closed", () => {
    const closedEarly = report(dayOf(8), weekTwo, { weeks: datedWeeks(4, { 3: "open", 4: "open" }) });
    expect(closedEarly).toMatchObject({ throughWeek: 2, running: null });
    expect(closedEarly.teams.hawks?.weeks["2"]?.forfeit).toBe(true);
  });

  it("without a last day is over by being closed alone", () => {
    const weeks = datedWeeks(2, open).map((week) => ({ ...week, endsOn: null }));
    expect(report(dayOf(300), weekTwo, { weeks })).toMatchObject({ throughWeek: 1, running: { week: 2 } });
  });

  it("is ended by no later week with scores", () => {
    const later = [...weekTwo, ...night("cal", 3, [25, 25])];
    const { throughWeek, running, teams: results } = report(dayOf(13), later);
    expect([throughWeek, running?.week]).toEqual([1, 2]);
    expect(results.hawks?.weeks["2"]).toBeUndefined();
  });

  it("that is postponed is forfeited by no one when its last day is past", () => {
    const postponed = report(dayOf(14), weekTwo, { weeks: datedWeeks(4, { ...open, 2: "postponed" }) });
    expect(postponed.throughWeek).toBe(2);
    expect(postponed.teams.hawks?.weeks["2"]).toBeUndefined();
  });

  it("that is void is neither the last nor the running one", () => {
    const weeks = datedWeeks(4, { ...open, 2: "void" });
    expect(report(dayOf(10), weekTwo, { weeks })).toMatchObject({ throughWeek: 1, running: null });
    expect(report(dayOf(14), weekTwo, { weeks })).toMatchObject({ throughWeek: 1, running: null });
  });

  it("moves the season on by a make-up, not by a pre-shoot", () => {
    const only = (kind: "makeUp" | "preShoot") => night("ann", 2, [20, 20], { kind });
    expect(report(dayOf(14), only("makeUp")).throughWeek).toBe(2);
    expect(report(dayOf(14), only("preShoot")).throughWeek).toBe(1);
    expect(report(dayOf(10), only("preShoot")).running).toBeNull();
  });
});

describe("the day of a book", () => {
  const scores = [...night("ann", 2, [22, 23]), ...night("cal", 3, [25, 25])];

  it("does nothing without weeks", () => {
    expect(report(dayOf(0), scores, { weeks: [] })).toEqual(
      computeReport(bookOf({ rules, teams, scores: [...first, ...scores] })),
    );
  });

  it("yields to the week that the book names", () => {
    const through = report(dayOf(18), scores, { throughWeek: 1 });
    expect(through).toMatchObject({ throughWeek: 1, running: { week: 3 } });
    expect(report(dayOf(40), scores, { throughWeek: 1 })).toMatchObject({ throughWeek: 1, running: null });
  });

  it("must be a day", () => {
    expect(() => report("tomorrow", scores)).toThrow("must be a day such as 2026-01-05");
  });
});

describe("the running week", () => {
  // Ann owes a round, Bob both; of Bob's average 20 − 2 a blind of 36.
  const scores = [shot("ann", 2, 23)];

  it("has one sum without blinds and one with them, and the season with the latter", () => {
    const { running, teams: official } = report(dayOf(10), scores);
    expect(running?.teams.eagles).toEqual({
      soFar: 23,
      ifEnded: 59,
      blinds: [36],
      short: 0,
      points: null,
      seasonTotal: 139,
      seasonPoints: null,
      rank: 1,
      out: [
        { memberId: "ann", rounds: 1 },
        { memberId: "bob", rounds: 2 },
      ],
    });
    expect(official.eagles).toMatchObject({ total: 80, rank: 1 });
    expect(official.eagles?.weeks["2"]).toBeUndefined();
  });

  it("has teams of which no one shot with nothing but who is out", () => {
    expect(report(dayOf(10), scores).running?.teams.hawks).toMatchObject({
      soFar: 0,
      ifEnded: null,
      blinds: [],
      short: 2,
      points: null,
      seasonTotal: 80,
      rank: 2,
    });
  });

  it("has members who shot in it, with the season as it would be", () => {
    const { running, individuals } = report(dayOf(10), scores);
    expect(running?.individuals).toEqual({
      ann: { raw: 23, net: 23, rounds: 1, owed: 1, average: 21, total: 63, netTotal: 63, rank: 1 },
    });
    expect(individuals.ann).toMatchObject({ average: 20, nights: 1, total: 40, rank: 1 });
  });

  it("counts who shot for another team as gone, and lists who is out by id", () => {
    const away = [...night("bob", 2, [20, 20], { teamId: "hawks", kind: "substitute" }), shot("cal", 2, 20)];
    const { running } = report(dayOf(10), away, { teams: { eagles: ["bob", "ann"], hawks: ["dee", "cal"] } });
    expect(running?.teams.eagles?.out).toEqual([{ memberId: "ann", rounds: 2 }]);
    expect(running?.teams.hawks?.out.map(({ memberId }) => memberId)).toEqual(["cal", "dee"]);
  });

  it("has no total where the night would be struck", () => {
    const struck = { ...rules, absent: { policy: "disregardNight" } } as const;
    expect(report(dayOf(10), scores, { rules: struck }).running?.teams.eagles).toMatchObject({
      soFar: 23,
      ifEnded: null,
      seasonTotal: 80,
    });
  });

  it("explains its figures with the numbers behind them", () => {
    const season = computeSeason(
      bookOf({ rules, teams, weeks: datedWeeks(4, open), asOf: dayOf(10), scores: [...first, ...scores] }),
    );
    const text = (path: string) => {
      const explanation = explain(season, `running.${path}`);
      return explanation && explanationText(explanation);
    };
    expect(text("teams.eagles.soFar")).toBe("23");
    expect(text("teams.eagles.ifEnded")).toBe("23 + 36 = 59");
    expect(text("teams.eagles.seasonTotal")).toBe("80 + 59 = 139");
    expect(text("teams.eagles.out.1.rounds")).toBe("2 − 0 = 2");
    expect(text("individuals.ann.owed")).toBe("2 − 1 = 1");
    expect(text("individuals.ann.raw")).toBe("23");
    expect(explain(season, "running.teams.hawks.ifEnded")?.rule).toBe("No one has shot yet");
    expect(explain(season, "running.teams.owls.soFar")).toBeNull();
  });
});
