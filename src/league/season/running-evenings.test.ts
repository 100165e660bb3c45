import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generatedRuns } from "#testing/whole-tests.ts";
import type { ScoreRow, SeasonBookInput, WeekStatus } from "../book/book.ts";
import { anyBook } from "../fixtures/any-book.ts";
import { datedWeeks, dayOf } from "../fixtures/book-of.ts";
import { computeReport } from "./report.ts";
import type { SeasonReport } from "./report-types.ts";

type Row = SeasonBookInput["scores"][number];

/** What happens on a day of the season, one after the other. `place` picks one of the rows that are there. */
type Happening =
  | { is: "recorded" | "slip" | "preShoot"; hits: number; memberId: string }
  | { is: "voided" | "corrected"; place: number }
  | { is: "publish" | "reopen"; week: number }
  | { is: "nextDay" };

const memberIds = ["ann", "bob", "cal", "dee", "eve", "fay", "gus", "hal"];
const homes = ["a", "b", "c"];
const hits = fc.integer({ min: 0, max: 25 });
const memberId = fc.constantFrom(...memberIds);
const place = fc.nat(200);
const week = fc.integer({ min: 1, max: 4 });

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ is: fc.constant("recorded" as const), hits, memberId }) },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constantFrom("slip" as const, "preShoot" as const), hits, memberId }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constantFrom("voided" as const, "corrected" as const), place }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom("publish" as const, "reopen" as const), week }) },
  { weight: 4, arbitrary: fc.constant({ is: "nextDay" as const }) },
);

/** A season as it is on a day of week 2, and what happens from then on. */
type Evening = { book: SeasonBookInput; happenings: readonly Happening[] };

const anyEvening: fc.Arbitrary<Evening> = fc
  .record({
    book: anyBook,
    happenings: fc.array(happening, { minLength: 5, maxLength: 25 }),
    days: fc.integer({ min: 7, max: 13 }),
  })
  .map(({ book, happenings, days }) => ({
    book: { ...book, weeks: datedWeeks(4, { 2: "open", 3: "open", 4: "open" }), asOf: dayOf(days) },
    happenings,
  }));

type State = { book: SeasonBookInput; day: number };
type Step = {
  before: SeasonBookInput;
  after: SeasonBookInput;
  happening: Happening;
  changedWeek: number | null;
};

/** The book before and after each happening. `changedWeek`: the week of the round that was written. */
function* stepsOf({ book, happenings }: Evening): Generator<Step> {
  let state: State = { book, day: Number(dayNumber(book.asOf ?? "")) };
  for (const each of happenings) {
    const next = after(state, each);
    yield { before: state.book, after: next.book, happening: each, changedWeek: next.changedWeek };
    state = next;
  }
}

function dayNumber(asOf: string): number {
  return Math.round((Date.parse(asOf) - Date.parse(dayOf(0))) / 86_400_000);
}

function after({ book, day }: State, each: Happening): State & { changedWeek: number | null } {
  const today = Math.min(4, Math.floor(day / 7) + 1);
  switch (each.is) {
    case "nextDay":
      return { book: { ...book, asOf: dayOf(day + 1) }, day: day + 1, changedWeek: null };
    case "publish":
    case "reopen":
      return {
        book: withStatus(book, each.week, each.is === "publish" ? "closed" : "open"),
        day,
        changedWeek: null,
      };
    case "voided":
    case "corrected": {
      const row = book.scores[each.place % Math.max(1, book.scores.length)];
      if (!row) return { book, day, changedWeek: null };
      const others = book.scores.filter((other) => other !== row);
      const right = { ...row, hits: row.hits === 0 ? 1 : row.hits - 1, detail: null };
      const scores = each.is === "voided" ? others : [...others, right];
      return { book: { ...book, scores }, day, changedWeek: row.week };
    }
    default: {
      const inWeek = each.is === "recorded" ? today : Math.min(4, today + 1);
      const kind = each.is === "preShoot" ? "preShoot" : "actual";
      return {
        book: withRound(book, each, { week: inWeek, kind, shotOn: dayOf(day) }),
        day,
        changedWeek: inWeek,
      };
    }
  }
}

function withRound(
  book: SeasonBookInput,
  { memberId: id, hits: count }: { memberId: string; hits: number },
  facts: Pick<ScoreRow, "week" | "kind" | "shotOn">,
): SeasonBookInput {
  const own = book.scores.filter((row) => row.memberId === id && row.week === facts.week);
  const round = Math.max(0, ...own.map((row) => row.round)) + 1;
  const row: Row = {
    ...facts,
    ...{
      memberId: id,
      round,
      hits: count,
      targets: 25,
      event: "singles16",
      status: "complete",
      detail: null,
    },
    ...{ teamId: homes[memberIds.indexOf(id) % 3] ?? "a", position: null },
  };
  return { ...book, scores: [...book.scores, row] };
}

function withStatus(book: SeasonBookInput, number: number, status: WeekStatus): SeasonBookInput {
  const weeks = (book.weeks ?? []).map((each) => (each.week === number ? { ...each, status } : each));
  return { ...book, weeks };
}

function isOver({ weeks, asOf }: SeasonBookInput, number: number): boolean {
  const found = (weeks ?? []).find((each) => each.week === number);
  return found?.status === "closed" || (asOf ?? "") > (found?.endsOn ?? "9999");
}

/** Everything that is official: all of the report but the running week, and rows of later weeks that are merely listed. */
function official({ running: _, individuals, ...rest }: SeasonReport) {
  const members = Object.entries(individuals).map(([id, { weeks, ...figures }]) => {
    const officialWeeks = Object.entries(weeks).filter(([number]) => Number(number) <= rest.throughWeek);
    return [id, { ...figures, weeks: Object.fromEntries(officialWeeks) }];
  });
  return { ...rest, individuals: Object.fromEntries(members) };
}

function check(property: (step: Step) => void): void {
  fc.assert(
    fc.property(anyEvening, (evening) => {
      for (const step of stepsOf(evening)) property(step);
    }),
    { numRuns: generatedRuns(60) },
  );
}

describe("an evening of a season", () => {
  it("changes nothing official but by publishing, reopening, a day that ends a week, or a write to a week that is over", () => {
    check(({ before, after: now, happening: { is }, changedWeek }) => {
      const [was, report] = [computeReport(before), computeReport(now)];
      const isWrite = changedWeek !== null;
      const touches = isWrite
        ? isOver(now, changedWeek) || changedWeek <= was.throughWeek
        : is !== "nextDay" || endsAWeek(before, now);
      if (!touches) expect(official(report)).toEqual(official(was));
    });
  });

  it("ends no week by rounds of a later one, and forfeits none that is not over", () => {
    check(({ after: now }) => {
      const { throughWeek, teams } = computeReport(now);
      if (throughWeek > 0) expect(isOver(now, throughWeek)).toBe(true);
      for (const { weeks } of Object.values(teams))
        for (const [number, { forfeit }] of Object.entries(weeks))
          if (forfeit) expect(isOver(now, Number(number))).toBe(true);
    });
  });

  it("has so far what was shot for each team", () => {
    check(({ after: now }) => {
      const format = { weeks: 4, roundsPerWeek: 2 };
      const rules = { format, team: { countBest: 3 }, absent: { policy: "fixed" as const, value: 15 } };
      const scores = now.scores.filter(
        ({ kind, event }) => !["makeUp", "substitute"].includes(kind) && event === "singles16",
      );
      const { running } = computeReport({ ...now, season: { ...now.season, rules }, scores });
      if (!running) return;
      for (const [id, { soFar }] of Object.entries(running.teams))
        expect(soFar).toBe(
          shotFor(
            id,
            scores.filter((row) => row.week === running.week),
          ),
        );
    });
  });

  it("without dated weeks has no running week, whatever the day", () => {
    check(({ after: now }) => {
      const plain = { ...now, weeks: [] };
      expect(computeReport(plain)).toEqual(computeReport({ ...plain, asOf: null }));
      expect(computeReport(plain).running).toBeNull();
    });
  });
});

function endsAWeek(before: SeasonBookInput, now: SeasonBookInput): boolean {
  return [1, 2, 3, 4].some((number) => isOver(before, number) !== isOver(now, number));
}

/** Hits of the first two complete rounds of each member of a team, practice left out. */
function shotFor(team: string, ofWeek: readonly Row[]): number {
  const own = ofWeek.filter(
    ({ teamId, kind, status }) =>
      teamId === team && status !== "incomplete" && (kind === "actual" || kind === "preShoot"),
  );
  return [...Map.groupBy(own, (row) => row.memberId).values()]
    .flatMap((rounds) => rounds.toSorted((one, other) => one.round - other.round).slice(0, 2))
    .reduce((sum, row) => sum + row.hits, 0);
}
