import type { ShootOff } from "../book/book.ts";
import type { SeasonContext } from "../book/context.ts";
import type { Shooter } from "../book/shooters.ts";
import type { Fraction } from "../math/fraction.ts";
import { mapInSteps } from "../math/steps.ts";
import { type Criterion, type Ranked, rankBy } from "../season/ranking.ts";
import { attendanceOf } from "./attendance.ts";
import { classesOf } from "./classes.ts";
import { type GoingIn, standingForm } from "./going-in.ts";
import { improvementOf, improvementStart } from "./improvement.ts";
import type { IndividualSums } from "./individual-sums.ts";
import { individualTies } from "./individual-ties.ts";
import { shotNights, totalOf } from "./individual-totals.ts";
import { longestRun, reverseRunParts, runsOf, shootingOrder } from "./runs.ts";

export type Placing = { rank: number | null; keys: Ranked<unknown>["keys"] };
export type PlacedSums = IndividualSums & Placing;

export type Individual = PlacedSums & {
  average: Fraction | null;
  /** Per round, for the next night. */
  handicap: Fraction;
  next: GoingIn;
  longRun: number;
  start: Fraction | null;
  improvement: Fraction;
  class: string | null;
};

export function* individualsInSteps(
  shooters: ReadonlyMap<string, Shooter>,
  context: SeasonContext,
  shootOffs: readonly ShootOff[],
): Generator<void, ReadonlyMap<string, Individual>> {
  const { rules } = context;
  const sums = yield* placedSumsInSteps(shooters, context, shootOffs);
  const placed = yield* mapInSteps(sums, (sums) => {
    const form = standingForm(sums.shooter, context);
    const start = improvementStart(sums.shooter, rules);
    return {
      ...sums,
      ...form,
      longRun: longestRun(sums.runs)?.length ?? 0,
      start,
      improvement: improvementOf(start, form.average, rules),
    };
  });
  const classes = classesOf(placed, rules);
  return new Map(
    placed.map((each) => {
      const { id } = each.shooter.member;
      return [id, { ...each, class: classes.get(id) ?? null }];
    }),
  );
}

export function* placedSumsInSteps(
  shooters: ReadonlyMap<string, Shooter>,
  context: SeasonContext,
  shootOffs: readonly ShootOff[],
): Generator<void, PlacedSums[]> {
  const { rules } = context;
  const all = yield* mapInSteps(shooters.values(), (shooter) => sumsOf(shooter, context));
  const value: Criterion<IndividualSums> = {
    name: "value",
    valueOf: ({ netTotal, total }) => (rules.handicap.enabled ? netTotal : total).sum,
  };
  const ties = individualTies({ ...context, shootOffs, all });
  const ranked = rankBy(
    all.filter(({ attendance }) => attendance.isRanked),
    [value, ...ties],
  );
  const places = new Map(ranked.map(({ entry, rank, keys }) => [entry, { rank, keys }]));
  return all.map((sums) => ({ ...sums, ...(places.get(sums) ?? { rank: null, keys: [] }) }));
}

function sumsOf(shooter: Shooter, context: SeasonContext): IndividualSums {
  const { calendar, rules } = context;
  const isOfPart = (week: number) => calendar.part === null || calendar.scope.has(week);
  const rows =
    calendar.part === null ? shooter.eligible : shooter.eligible.filter(({ week }) => isOfPart(week));
  const ordered = shootingOrder(rows, rules.format.events);
  const total = totalOf(shooter, "raw", context);
  return {
    shooter,
    ordered,
    nights: shotNights(shooter).filter(({ week }) => isOfPart(week)).length,
    total,
    netTotal: rules.handicap.enabled ? totalOf(shooter, "net", context) : total,
    attendance: attendanceOf(shooter, context),
    runs: runsOf(ordered),
    reverseRun: reverseRunParts(ordered).reduce((run, { hits }) => run + hits, 0),
  };
}
