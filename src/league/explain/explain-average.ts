import type { AverageShare } from "../individuals/average-share.ts";
import { type Average, doesSeedCount, plannedEvents } from "../individuals/averages.ts";
import type { GoingIn } from "../individuals/going-in.ts";
import { handicapPercent } from "../individuals/handicap.ts";
import { type Fraction, fraction } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type Term, term, value } from "./explanation.ts";
import type { Operation } from "./expression.ts";

/** The average from its rounds and, while it counts, the starting average. Null without either. */
export function averageTerm(average: Average, rules: ResolvedRules): Term | null {
  const { tally, seed, inWindow } = average;
  const hits =
    inWindow.scores === null
      ? [value("hits so far", inWindow.hits)]
      : inWindow.scores.map((score) => value(`week ${score.week}`, score.hits));
  const allHits = hits.length === 1 ? hits : [term("sum", ...hits)];
  if (doesSeedCount(average, rules)) {
    const start = value("starting average", seed);
    if (tally.rounds === 0) return term("sum", start);
    return term(
      "dividedBy",
      term("sum", start, ...hits),
      value("rounds and the starting average", inWindow.rounds + 1),
    );
  }
  const rounds = value(inWindow.scores === null ? "rounds so far" : "rounds taken", inWindow.rounds);
  return tally.rounds === 0 ? null : term("dividedBy", ...allHits, rounds);
}

export function averageRule(average: Average, rules: ResolvedRules): string {
  const over = average.inWindow.scores === null ? "" : ` over the ${windowText(rules)}`;
  if (!doesSeedCount(average, rules)) return `Average = targets hit ÷ rounds${over && `,${over}`}`;
  if (average.tally.rounds === 0) return "Average: the starting average";
  return `Average${over}, with the starting average counted as one round`;
}

function windowText({ average: { window } }: ResolvedRules): string {
  const latest = window.last === null ? window.of : `last ${window.last} ${window.of}`;
  const dropped = [
    ...(window.dropHighest > 0 ? [numbered("highest", window.dropHighest)] : []),
    ...(window.dropLowest > 0 ? [numbered("lowest", window.dropLowest)] : []),
  ];
  return dropped.length === 0 ? latest : `${latest}, without ${dropped.join(" and ")} if others are left`;
}

function numbered(which: string, count: number): string {
  return count === 1 ? `the ${which}` : `the ${count} ${which}`;
}

/** A member's average: their own, or, if averages go by event, the mean over a planned night. Null without any. */
export function ownAverageTerm(
  whole: Average,
  events: ReadonlyMap<string, Average> | null,
  rules: ResolvedRules,
): Term | null {
  if (!rules.average.byEvent || events === null) return averageTerm(whole, rules);
  const planned = plannedEvents(rules).flatMap((event) => {
    const average = events.get(event)?.average ?? null;
    return average === null ? [] : [value(event, average)];
  });
  return planned.length === 0 ? null : term("mean", ...planned);
}

export function ownAverageRule(whole: Average, rules: ResolvedRules): string {
  return rules.average.byEvent
    ? "Average of the averages of the rounds of a night"
    : averageRule(whole, rules);
}

type Basis = Pick<GoingIn, "basis" | "basisRounds" | "renewedIn">;

export function handicapTerm({ basis, basisRounds }: Basis, rules: ResolvedRules): Term {
  const { enabled, base, max, minRounds, rounding } = rules.handicap;
  const none = value("no handicap", 0);
  if (!enabled || basis === null || basisRounds < minRounds) return term("sum", none);
  const percent = handicapPercent(basis, rules);
  if (percent === null) return term("sum", none);
  const gap = term("minus", value("base", base), value("average", basis));
  const part = term(
    "percentOf",
    value("percent", percent, "%"),
    term("atLeast", gap, value("lowest handicap", 0)),
  );
  const rounded = term(roundings[rounding], part);
  return max === null ? rounded : term("atMost", rounded, value("highest handicap", max));
}

const roundings: Record<ResolvedRules["handicap"]["rounding"], Operation> = {
  none: "toHundredths",
  downTenth: "downToTenths",
  down: "downToTargets",
  nearest: "toTarget",
};

export function handicapRule({ basis, basisRounds, renewedIn }: Basis, rules: ResolvedRules): string {
  const { enabled, minRounds, renewed } = rules.handicap;
  if (!enabled) return "This season has no handicap";
  const when = renewed === null ? "" : ` when it was renewed, before week ${renewedIn}`;
  if (basis === null) return `Handicap: none without an average${when}`;
  if (basisRounds < minRounds) return `Handicap: none with fewer than ${minRounds} rounds${when}`;
  if (handicapPercent(basis, rules) === null) return "Handicap: none for this average";
  return `Handicap = a percentage of the gap between the base and the average${when}`;
}

/** Net of a round: raw from the cap on, else raw plus handicap up to the cap. */
export function netTerm(hits: number, handicap: Fraction, rules: ResolvedRules): Term {
  const raw = value("raw", hits);
  if (!rules.handicap.enabled) return term("sum", raw);
  const cap = value("highest net round", rules.handicap.netCap);
  const lifted = term("atMost", term("sum", raw, value("handicap", handicap)), cap);
  return term("whenAtLeast", raw, cap, raw, lifted);
}

/** The part of an average that counts for an absence. */
export function shareTerm(average: Term, { minus, percentOf }: AverageShare): Term {
  return percentOf === null
    ? term("minus", average, value("penalty", minus ?? 0))
    : term("percentOf", value("percent of the average", percentOf, "%"), average);
}

export function countTerm(labels: readonly string[]): Term {
  return term("count", ...labels.map((label) => value(label, fraction(1))));
}
