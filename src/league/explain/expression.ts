import { lewisGroups } from "../individuals/classes.ts";
import {
  compare,
  divide,
  type Fraction,
  fraction,
  greatest,
  half,
  least,
  mean,
  multiply,
  parseFraction,
  roundDown,
  roundHalfUp,
  subtract,
  sum,
  toHundredths,
  zero,
} from "../math/fraction.ts";

/** An input of an explanation: an exact number as text (`41/2`), a word, or nothing. */
export type Operand = { label: string; value: string | null; unit?: "%" | "word"; key?: string };

export type Operation =
  | "sum"
  | "minus"
  | "times"
  | "dividedBy"
  | "percentOf"
  | "mean"
  | "atMost"
  | "atLeast"
  | "toHundredths"
  | "toTarget"
  | "downToTenths"
  | "downToTargets"
  | "toYard"
  | "downToYards"
  | "whenAbove"
  | "whenAtLeast"
  | "count"
  | "countReaching"
  | "longest"
  | "greatest"
  | "split"
  | "keys"
  | "rank"
  | "firstBoundAbove"
  | "firstReached"
  | "lewis"
  | "allReached"
  | "highest"
  | "firstNamed"
  | "word"
  | "nothing";

export type Expression = number | { op: Operation; args: readonly Expression[] };

export type Outcome = Fraction | string | boolean | null | readonly string[];

type Evaluate = (expression: Expression) => Outcome;

/** As in a report: numbers in hundredths, names in a list. */
export function publishedOutcome(outcome: Outcome): number | string | boolean | string[] | null {
  if (typeof outcome !== "object" || outcome === null) return outcome;
  return "n" in outcome ? toHundredths(outcome) : [...outcome];
}

/** Computes an expression from its operands alone. Throws RangeError for unsuitable operands. */
export function evaluateExpression(expression: Expression, operands: readonly Operand[]): Outcome {
  const evaluate: Evaluate = (each) => evaluateExpression(each, operands);
  if (typeof expression === "number") return numberOf(operandAt(operands, expression));
  const { op, args } = expression;
  switch (op) {
    case "nothing":
      return null;
    case "word":
      return operandAt(operands, args[0]).value;
    case "count":
      return fraction(args.length);
    case "rank":
      return rankAmong(args, evaluate);
    case "lewis":
      return lewisGroup(args.map((each) => exact(evaluate(each))));
    case "firstBoundAbove":
    case "firstReached":
      return lookUp(op, args, operands);
    case "allReached":
      return pairs(args).every(([have, need]) => compare(exact(evaluate(have)), exact(evaluate(need))) >= 0);
    case "highest":
      return highest(args, operands);
    case "firstNamed":
      return firstNamed(args, operands, evaluate);
    case "split":
      return splitPoints(args.map(evaluate));
    default:
      return calculate(
        op,
        args.map((each) => exact(evaluate(each))),
      );
  }
}

function calculate(op: Operation, values: readonly Fraction[]): Fraction {
  const [first = zero, second = zero, third = zero, fourth = zero] = values;
  switch (op) {
    case "sum":
      return sum(values);
    case "minus":
      return subtract(first, second);
    case "times":
      return multiply(first, second);
    case "dividedBy":
      return divide(first, second);
    case "percentOf":
      return divide(multiply(first, second), fraction(100));
    case "mean":
      return mean(values) ?? zero;
    case "atMost":
      return least(first, second);
    case "atLeast":
      return greatest(first, second);
    case "toHundredths":
      return roundHalfUp(first, 100);
    case "toTarget":
    case "toYard":
      return roundHalfUp(first);
    case "downToTenths":
      return roundDown(first, 10);
    case "downToTargets":
    case "downToYards":
      return roundDown(first);
    case "whenAbove":
      return compare(first, second) > 0 ? third : fourth;
    case "whenAtLeast":
      return compare(first, second) >= 0 ? third : fourth;
    case "countReaching":
      return fraction(values.slice(1).filter((value) => compare(value, first) >= 0).length);
    case "longest":
    case "greatest":
      return values.reduce(greatest, zero);
    default:
      throw new RangeError(`not a calculation: ${op}`);
  }
}

function operandAt(operands: readonly Operand[], place: Expression | undefined): Operand {
  const operand = typeof place === "number" ? operands[place] : undefined;
  if (operand === undefined) throw new RangeError("an operand is missing");
  return operand;
}

function numberOf({ value }: Operand): Fraction | null {
  return value === null ? null : parseFraction(value);
}

export function exact(outcome: Outcome): Fraction {
  if (typeof outcome === "object" && outcome !== null && "n" in outcome) return outcome;
  throw new RangeError("not a number");
}

/** Competition rank: the first argument's keys among those of the others, compared in turn. */
function rankAmong([own, ...others]: readonly Expression[], evaluate: Evaluate): Fraction {
  const ahead = others.filter((other) => isAhead(keysOf(other, evaluate), keysOf(own, evaluate)));
  return fraction(ahead.length + 1);
}

/** The Lewis group of the first value among the averages after it, cut into as many groups as the second value says. */
function lewisGroup([own = zero, count = zero, ...averages]: readonly Fraction[]): string | null {
  const ordered = averages.sort((a, b) => compare(b, a));
  const index = ordered.findIndex((average) => compare(average, own) === 0);
  const group = lewisGroups(ordered, toHundredths(count))[index];
  return group === undefined ? null : String(group);
}

function keysOf(expression: Expression | undefined, evaluate: Evaluate): Fraction[] {
  if (typeof expression !== "object") throw new RangeError("keys are missing");
  return expression.args.map((key) => exact(evaluate(key)));
}

function isAhead(keys: readonly Fraction[], than: readonly Fraction[]): boolean {
  for (const [index, key] of keys.entries()) {
    const other = than[index];
    const difference = other === undefined ? 0 : compare(key, other);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function pairs<Item>([first, second, ...others]: readonly Item[]): [Item, Item][] {
  return first === undefined || second === undefined ? [] : [[first, second], ...pairs(others)];
}

/** Arguments are pairs of bound and result: the first bound above the value, or the first one reached. */
function lookUp(
  op: Operation,
  [value, ...table]: readonly Expression[],
  operands: readonly Operand[],
): Outcome {
  const exactValue = exact(evaluateExpression(value ?? 0, operands));
  for (const [boundAt, resultAt] of pairs(table)) {
    const bound = numberOf(operandAt(operands, boundAt));
    const difference = bound === null ? -1 : compare(exactValue, bound);
    if (op === "firstBoundAbove" && difference < 0) return numberOf(operandAt(operands, resultAt));
    if (op === "firstReached" && difference >= 0) return operandAt(operands, resultAt).value;
  }
  return null;
}

/** The keys of the operands with the highest value, in order. */
function highest(args: readonly Expression[], operands: readonly Operand[]): string[] {
  const candidates = args.map((place) => operandAt(operands, place));
  const best = candidates.map((each) => exact(numberOf(each))).reduce(greatest, zero);
  return candidates
    .filter((each) => compare(exact(numberOf(each)), best) === 0)
    .map(({ key = "" }) => key)
    .sort();
}

/** The first of the named ones among the tied (the first argument). */
function firstNamed(
  [tied = 0, ...order]: readonly Expression[],
  operands: readonly Operand[],
  evaluate: Evaluate,
): readonly string[] {
  const outcome = evaluate(tied);
  const ids = Array.isArray(outcome) ? outcome : [];
  const first = order.map((place) => operandAt(operands, place).key ?? "").find((id) => ids.includes(id));
  return first === undefined ? ids : [first];
}

/** Points of a part: worth, ours, theirs; a tie is split, and a side without a score loses. */
function splitPoints([worth = null, ours = null, theirs = null]: readonly Outcome[]): Fraction {
  if (ours === null) return zero;
  if (theirs === null) return exact(worth);
  const difference = compare(exact(ours), exact(theirs));
  if (difference === 0) return multiply(exact(worth), half);
  return difference > 0 ? exact(worth) : zero;
}
