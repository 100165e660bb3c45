import { type Fraction, fraction, fractionText } from "../math/fraction.ts";
import type { Expression, Operand, Operation } from "./expression.ts";

/** A value as a report publishes it. */
export type Published = number | string | boolean | null | string[];

/**
 * How a value of the report came about. `formula` refers to `operands` by their place; `result` is what the
 * report shows. Plain data, safe to send as JSON.
 */
export type Explanation = {
  rule: string;
  formula: Expression;
  operands: Operand[];
  result: Published;
};

/** An expression that still has its operands inside. */
export type Term = Operand | { op: Operation; terms: readonly Term[] };

/** A number an explanation starts from, exact; null: not known. */
export function value(label: string, amount: Fraction | number | null, unit?: "%"): Operand {
  const exact = typeof amount === "number" ? fraction(amount) : amount;
  const operand = { label, value: exact === null ? null : fractionText(exact) };
  return unit === undefined ? operand : { ...operand, unit };
}

/** A word as a term of its own, where an explanation comes to one. */
export function word(label: string, text: string | null): Term {
  return term("word", wordOperand(label, text));
}

/** A word that a table of bounds leads to. */
export function wordOperand(label: string, text: string | null): Operand {
  return { label, value: text, unit: "word" };
}

/** An operation on terms. */
export function term(op: Operation, ...terms: readonly Term[]): Term {
  return { op, terms };
}

/** Puts the operands of a term into a list and refers to them from the formula. */
export function explanation(rule: string, explained: Term, result: Published): Explanation {
  const operands: Operand[] = [];
  const formula = flatten(explained, operands);
  return { rule, formula, operands, result };
}

/** Why there is no value. */
export function nothing(rule: string): Explanation {
  return { rule, formula: { op: "nothing", args: [] }, operands: [], result: null };
}

function flatten(each: Term, operands: Operand[]): Expression {
  if ("op" in each) return { op: each.op, args: each.terms.map((inner) => flatten(inner, operands)) };
  operands.push(each);
  return operands.length - 1;
}
