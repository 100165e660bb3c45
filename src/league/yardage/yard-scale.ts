import { type Term, term, value } from "../explain/explanation.ts";
import {
  add,
  compare,
  divide,
  type Fraction,
  fraction,
  greatest,
  least,
  roundDown,
  roundHalfUp,
} from "../math/fraction.ts";
import type { YardRules } from "../rules/rules-types.ts";
import type { Figure } from "./yard-figures.ts";

/** A line and how it came about; `yards` null: there is none. */
export type YardLine = { yards: Fraction | null; rule: string; term: () => Term };

const roundings = {
  nearest: { round: (amount: Fraction) => roundHalfUp(amount), operation: "toYard" },
  down: { round: (amount: Fraction) => roundDown(amount), operation: "downToYards" },
} as const;

/** The line of a figure: looked up in the table or divided, then within the limits. */
export function lineOf(figure: Figure, yardage: YardRules): YardLine {
  const line = yardage.table === null ? divided(figure, yardage) : lookedUp(figure, yardage.table);
  return withinLimits(line, yardage);
}

/** The line where there is no figure yet, or the board sets it; `own` is that of the team or member, `first` that of everyone else. */
export function firstLine(own: number | null | undefined, { first, from }: YardRules): YardLine {
  const yards = own ?? first;
  const rule = from === "set" ? "Yard line set by the board" : "Yard line to start with";
  return {
    yards: yards === null ? null : fraction(yards),
    rule: yards === null ? "No yard line yet" : rule,
    term: () => (yards === null ? term("nothing") : term("sum", value("starting line", yards))),
  };
}

function lookedUp(figure: Figure, table: NonNullable<YardRules["table"]>): YardLine {
  const found = table.find(([below]) => below === null || compare(figure.amount, fraction(below)) < 0);
  const bounds = () =>
    table.flatMap(([below, yards]) => [value("below", below), value(`${yards} yards`, yards)]);
  return {
    yards: found === undefined ? null : fraction(found[1]),
    rule: "Yard line: the first cutoff above the number",
    term: () => term("firstBoundAbove", figure.term(), ...bounds()),
  };
}

function divided(figure: Figure, { divide: by, add: more, rounding }: YardRules): YardLine {
  const { round, operation } = roundings[rounding];
  const amount = add(divide(figure.amount, fraction(by ?? 1)), fraction(more));
  return {
    yards: round(amount),
    rule: "Yard line: the number divided, plus yards",
    term: () => {
      const part = term("dividedBy", figure.term(), value("divided by", by ?? 1));
      return term(operation, more === 0 ? part : term("sum", part, value("yards added", more)));
    },
  };
}

function withinLimits(line: YardLine, { min, max }: YardRules): YardLine {
  const { yards } = line;
  if (yards === null) return line;
  const raised = min === null ? yards : greatest(yards, fraction(min));
  const limited = max === null ? raised : least(raised, fraction(max));
  return {
    ...line,
    yards: limited,
    term: () => {
      const lowest = min === null ? line.term() : term("atLeast", line.term(), value("shortest line", min));
      return max === null ? lowest : term("atMost", lowest, value("longest line", max));
    },
  };
}

/** The longest of the lines before and this one. */
export function ratcheted(line: YardLine, before: readonly { week: number; yards: Fraction }[]): YardLine {
  const { yards } = line;
  if (yards === null || before.length === 0) return line;
  // Now, not when it is explained: lines of later weeks are added to those before.
  const earlier = before.map((each) => value(`week ${each.week}`, each.yards));
  return {
    yards: before.map((each) => each.yards).reduce(greatest, yards),
    rule: `${line.rule}; the longest one stays`,
    term: () => term("longest", line.term(), ...earlier),
  };
}
