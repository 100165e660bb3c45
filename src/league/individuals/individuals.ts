import type { ScoreRow } from "../book/book.ts";
import type { SeasonContext } from "../book/context.ts";
import { type Shooter, standingForm } from "../book/shooters.ts";
import { type Fraction, fraction, zero } from "../math/fraction.ts";
import type { IndividualTie, ResolvedRules } from "../rules/rules-types.ts";
import { type Criterion, type Ranked, rankBy } from "../season/ranking.ts";
import { type Attendance, attendanceOf } from "./attendance.ts";
import { classesOf } from "./classes.ts";
import { improvementOf } from "./improvement.ts";
import { shotNights, type Total, totalOf } from "./individual-totals.ts";
import { longestRun, type Run, reverseRunParts, runsOf, shootingOrder, straightsOf } from "./runs.ts";

/** A member's season, exact. `ordered` are the eligible rounds as they were shot. */
export type Individual = {
  shooter: Shooter;
  ordered: readonly ScoreRow[];
  average: Fraction | null;
  /** Per round, for the next night. */
  handicap: Fraction;
  nights: number;
  total: Total;
  netTotal: Total;
  attendance: Attendance;
  runs: readonly Run[];
  longRun: number;
  reverseRun: number;
  improvement: Fraction;
  class: string | null;
  rank: number | null;
  /** What decided the rank, criterion by criterion. */
  keys: Ranked<unknown>["keys"];
};

type Unplaced = Omit<Individual, "class" | "rank" | "keys">;

/** Everyone's season by id, ranked and classed. */
export function individualsOf(
  shooters: ReadonlyMap<string, Shooter>,
  context: SeasonContext,
): ReadonlyMap<string, Individual> {
  const { rules } = context;
  const unplaced = [...shooters.values()].map((shooter) => unplacedOf(shooter, context));
  const classes = classesOf(unplaced.map(classified), rules);
  const ranked = rankBy(
    unplaced.filter(({ attendance }) => attendance.isRanked),
    individualCriteria(rules),
  );
  const places = new Map(ranked.map((each) => [each.entry.shooter.member.id, each]));
  return new Map(
    unplaced.map((individual) => {
      const { id } = individual.shooter.member;
      const place = places.get(id);
      return [
        id,
        { ...individual, class: classes.get(id) ?? null, rank: place?.rank ?? null, keys: place?.keys ?? [] },
      ];
    }),
  );
}

function unplacedOf(shooter: Shooter, context: SeasonContext): Unplaced {
  const { rules } = context;
  const ordered = shootingOrder(shooter.eligible, rules.format.events);
  const runs = runsOf(ordered);
  const form = standingForm(shooter, rules);
  const total = totalOf(shooter, "raw", context);
  return {
    shooter,
    ordered,
    ...form,
    nights: shotNights(shooter).length,
    total,
    netTotal: rules.handicap.enabled ? totalOf(shooter, "net", context) : total,
    attendance: attendanceOf(shooter, context),
    runs,
    longRun: longestRun(runs)?.length ?? 0,
    reverseRun: reverseRunParts(ordered).reduce((run, { hits }) => run + hits, 0),
    improvement: improvementOf(shooter.record.seed, form.average, rules),
  };
}

function classified({ shooter, average }: Unplaced): Parameters<typeof classesOf>[0][number] {
  const { member, record } = shooter;
  return { id: member.id, override: member.classOverride, average, ...record.final };
}

/** With handicap the net total ranks, else the raw one; then the ties of the season in turn. */
function individualCriteria(rules: ResolvedRules): Criterion<Unplaced>[] {
  const { individual } = rules.ties;
  const sharedFrom = individual.indexOf("shared");
  const inTurn = sharedFrom < 0 ? individual : individual.slice(0, sharedFrom);
  const later = inTurn.filter((tie) => tie !== "value").flatMap((tie) => tieCriteria(tie, rules));
  return [{ name: "value", valueOf: (each) => rankingTotal(each, rules).sum }, ...later];
}

function rankingTotal(individual: Pick<Individual, "total" | "netTotal">, rules: ResolvedRules): Total {
  return rules.handicap.enabled ? individual.netTotal : individual.total;
}

function tieCriteria(tie: IndividualTie, rules: ResolvedRules): Criterion<Unplaced>[] {
  switch (tie) {
    case "lastRound":
      return [{ name: tie, valueOf: ({ ordered }) => fraction(ordered.at(-1)?.hits ?? 0) }];
    case "reverseRun":
      return [{ name: tie, valueOf: ({ reverseRun }) => fraction(reverseRun) }];
    case "straights":
      return [...rules.milestones]
        .sort((a, b) => b - a)
        .map((milestone) => ({
          name: `straights.${milestone}`,
          valueOf: ({ runs }) => fraction(straightsOf(runs, milestone)),
        }));
    default:
      return [{ name: tie, valueOf: () => zero }];
  }
}
