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

/** `yards` null: no line. */
export type YardLine = { yards: Fraction | null; rule: string; term: () => Term };

const roundings = {
  nearest: { round: (amount: Fraction) => roundHalfUp(amount), operation: "toYard" },
  down: { round: (amount: Fraction) => roundDown(amount), operation: "downToYards" },
} as const;

export function lineOf(figure: Figure, yardage: YardRules): YardLine {
  const line = yardage.table === null ? divided(figure, yardage) : lookedUp(figure, yardage.table);
  return withinLimits(line, yardage);
}

/** The line without a figure, or set by the board; `own` is the team's or member's, `first` everyone else's. */
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

/** The longest of all lines so far. */
export function ratcheted(line: YardLine, before: readonly { week: number; yards: Fraction }[]): YardLine {
  const { yards } = line;
  if (yards === null || before.length === 0) return line;
  // Computed now, because lines of later weeks are added to the list before it is explained.
  const earlier = before.map((each) => value(`week ${each.week}`, each.yards));
  return {
    yards: before.map((each) => each.yards).reduce(greatest, yards),
    rule: `${line.rule}; the longest one stays`,
    term: () => term("longest", line.term(), ...earlier),
  };
}
