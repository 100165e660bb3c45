import { type Fraction, fraction, fractionText } from "../math/fraction.ts";
import type { Expression, Operand, Operation } from "./expression.ts";

export type Published = number | string | boolean | null | string[];

/** `formula` refers to `operands` by index; `result` is the published value. Plain data, safe as JSON. */
export type Explanation = {
  rule: string;
  formula: Expression;
  operands: Operand[];
  result: Published;
};

export type Term = Operand | { op: Operation; terms: readonly Term[] };

export function value(label: string, amount: Fraction | number | null, unit?: "%"): Operand {
  const exact = typeof amount === "number" ? fraction(amount) : amount;
  const operand = { label, value: exact === null ? null : fractionText(exact) };
  return unit === undefined ? operand : { ...operand, unit };
}

export function word(label: string, text: string | null): Term {
  return term("word", wordOperand(label, text));
}

export function wordOperand(label: string, text: string | null): Operand {
  return { label, value: text, unit: "word" };
}

export function term(op: Operation, ...terms: readonly Term[]): Term {
  return { op, terms };
}

export function explanation(rule: string, explained: Term, result: Published): Explanation {
  const operands: Operand[] = [];
  const formula = flatten(explained, operands);
  return { rule, formula, operands, result };
}

export function nothing(rule: string): Explanation {
  return { rule, formula: { op: "nothing", args: [] }, operands: [], result: null };
}

function flatten(each: Term, operands: Operand[]): Expression {
  if ("op" in each) return { op: each.op, args: each.terms.map((inner) => flatten(inner, operands)) };
  operands.push(each);
  return operands.length - 1;
}
