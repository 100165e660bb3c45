import fc from "fast-check";
import { expect, test } from "vitest";
import type { ScoreRow } from "#league/book/book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { scoresToReview } from "#season/rounds/score-findings.ts";
import { weekStates } from "#season/words/week-completeness.ts";
import { isReadyToPublish } from "#season/words/week-publishing.ts";
import { boardWeek } from "../board-tasks.fixture.ts";
import { seasonTasksOf } from "./season-tasks.ts";
import { stepNow, weekOfNow, weekSteps, weekTitle } from "./week-steps.ts";

const shooters = [
  { name: "Ann", team: "Eagles" },
  { name: "Bob", team: "Eagles" },
  { name: "Cal", team: "Hawks" },
  { name: "Dee", team: "Hawks" },
  { name: "Eve", team: "Owls" },
];
const numbers = [1, 2, 3, 4];
const day = (week: number, ahead: number) =>
  new Date(Date.UTC(2026, 0, 5 + 7 * (week - 1) + ahead)).toISOString().slice(0, 10);
const weeks = numbers.map((week) => ({
  week,
  startsOn: day(week, 0),
  endsOn: day(week, 6),
  status: "open" as const,
}));

/** Who has shot what in which week, whole or stopped halfway, which weeks are published, and the day. */
const generated = fc.record({
  rows: fc.array(
    fc.record({
      shooter: fc.constantFrom(...shooters),
      week: fc.constantFrom(...numbers),
      hits: fc.integer({ min: 0, max: 25 }),
      status: fc.constantFrom("complete" as const, "complete" as const, "incomplete" as const),
      kind: fc.constantFrom("actual" as const, "actual" as const, "preShoot" as const, "makeUp" as const),
    }),
    { maxLength: 24 },
  ),
  published: fc.subarray(numbers),
  today: fc.integer({ min: 0, max: 30 }),
});

function seasonOf({
  rows,
  published,
  today,
}: typeof generated extends fc.Arbitrary<infer Value> ? Value : never) {
  const marks = new Set(published);
  const inWeeks = weeks.map((week) => ({
    ...week,
    status: marks.has(week.week) ? ("closed" as const) : week.status,
  }));
  const book = smallSeason(
    shooters.map((shooter) => ({ ...shooter, hits: [] })),
    {},
    { weeks: inWeeks, asOf: day(1, today) },
  );
  const scores = new Map<string, ScoreRow>();
  for (const { shooter, ...row } of rows) {
    const memberId = shooter.name.toLowerCase();
    const score = scoreRow({ ...row, memberId, teamId: shooter.team.toLowerCase() });
    scores.set(`${memberId} ${row.week}`, score);
  }
  return clubSeasonOf(
    { ...book, scores: [...scores.values()] },
    { weeks: inWeeks.map((week) => ({ ...week, published: marks.has(week.week), locked: false })) },
  );
}

const stepsOf = (facts: ReturnType<typeof seasonTasksOf>["weeks"][number]) =>
  weekSteps({ facts, recorded: undefined, recipients: 3, dayOf: (moment) => moment });

test("the steps say what Score Admin counts, and one at most is to do now", () => {
  fc.assert(
    fc.property(generated, (sketch) => {
      const season = seasonOf(sketch);
      const weeks = seasonTasksOf(season).weeks.map((facts) => ({ facts, steps: stepsOf(facts) }));
      const counts = weeks.flatMap(({ steps }) => steps.map(({ count }) => count));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(scoresToReview(season).length);
      const states = weekStates(season);
      for (const { facts, steps } of weeks) {
        const [scores, review, , publish] = steps;
        const state = states.find(({ week }) => week.week === facts.week);
        const unusual = scoresToReview(season).filter(
          ({ week, kind }) => week === facts.week && (kind === "far" || kind === "duplicate"),
        );
        expect(review?.isDone).toBe(unusual.length === 0);
        expect(publish?.isDone).toBe(state?.week.published);
        expect(scores?.isDone && !publish?.isDone).toBe(
          state !== undefined && isReadyToPublish(season, state),
        );
        const now = stepNow(steps);
        expect(steps.slice(0, now ? steps.indexOf(now) : steps.length).every(({ isDone }) => isDone)).toBe(
          true,
        );
      }
      // A week without a list has nothing to do on Score Admin either.
      const unlisted = states.filter(({ week }) => !weeks.some(({ facts }) => facts.week === week.week));
      expect(unlisted.every(({ rounds, week }) => rounds === 0 && !week.published)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

const of = (week: number, isPublished = false) => boardWeek({ week, isPublished });

test.each([
  ["the one after the last that was published", [of(6, true), of(7), of(8)], 7, 7],
  ["the last one once all are told", [of(6, true), of(7, true)], 7, 7],
  ["the official one where no week is ever published", [of(6), of(7), of(8)], 7, 7],
  ["none before the first", [], 0, undefined],
])("the week is %s", (_, all, throughWeek, expected) => {
  expect(weekOfNow(all, throughWeek)?.week).toBe(expected);
});

test.each([
  [{}, "Week 7, Nov 16–22"],
  [{ from: "2026-11-30", to: "2026-12-06" }, "Week 7, Nov 30–Dec 6"],
  [{ from: null, to: null }, "Week 7"],
])("the title of a week has its days: %j", (week, title) => {
  expect(weekTitle(boardWeek(week))).toBe(title);
});
