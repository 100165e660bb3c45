import type { GoingIn, Shooter } from "../book/shooters.ts";
import { doesSeedCount, type Tally } from "../individuals/averages.ts";
import { handicapPercent } from "../individuals/handicap.ts";
import { fraction } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type Term, term, value } from "./explanation.ts";
import type { Operation } from "./expression.ts";

/** An average from its rounds and, while it counts, the starting average. Null without either. */
export function averageTerm(tally: Tally, shooter: Shooter, rules: ResolvedRules): Term | null {
  const { seed } = shooter.record;
  const hits = value("hits so far", tally.hits);
  if (doesSeedCount(tally, seed, rules)) {
    const start = value("starting average", seed);
    if (tally.rounds === 0) return term("sum", start);
    return term(
      "dividedBy",
      term("sum", start, hits),
      value("rounds and the starting average", tally.rounds + 1),
    );
  }
  return tally.rounds === 0 ? null : term("dividedBy", hits, value("rounds so far", tally.rounds));
}

/** What an average is made of, in words. */
export function averageRule(tally: Tally, shooter: Shooter, rules: ResolvedRules): string {
  if (!doesSeedCount(tally, shooter.record.seed, rules)) return "Average = targets hit ÷ rounds";
  return tally.rounds === 0
    ? "Average: the starting average"
    : "Average, with the starting average counted as one round";
}

/** The handicap of a round from what a member goes into a night with. */
export function handicapTerm({ basis, tally }: Pick<GoingIn, "basis" | "tally">, rules: ResolvedRules): Term {
  const { enabled, base, max, minRounds, rounding } = rules.handicap;
  const none = value("no handicap", 0);
  if (!enabled || basis === null || tally.rounds < minRounds) return term("sum", none);
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

/** How a handicap comes about, or why there is none, in words. */
export function handicapRule(
  { basis, tally }: Pick<GoingIn, "basis" | "tally">,
  rules: ResolvedRules,
): string {
  const { enabled, minRounds } = rules.handicap;
  if (!enabled) return "This season has no handicap";
  if (basis === null) return "Handicap: none without an average";
  if (tally.rounds < minRounds) return `Handicap: none with fewer than ${minRounds} rounds`;
  if (handicapPercent(basis, rules) === null) return "Handicap: none for this average";
  return "Handicap = a percentage of the gap between the base and the average";
}

/** Net of a round: raw from the cap on, else raw and handicap up to the cap. */
export function netTerm(hits: number, { handicap }: GoingIn, rules: ResolvedRules): Term {
  const raw = value("raw", hits);
  if (!rules.handicap.enabled) return term("sum", raw);
  const cap = value("highest net round", rules.handicap.netCap);
  const lifted = term("atMost", term("sum", raw, value("handicap", handicap)), cap);
  return term("whenAtLeast", raw, cap, raw, lifted);
}

/** As many as there are labels. */
export function countTerm(labels: readonly string[]): Term {
  return term("count", ...labels.map((label) => value(label, fraction(1))));
}
