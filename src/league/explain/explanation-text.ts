import { compare, type Fraction, parseFraction, toHundredths } from "../math/fraction.ts";
import type { Explanation, Published } from "./explanation.ts";
import { type Expression, evaluateExpression, exact, type Operand, type Operation } from "./expression.ts";

/** How tightly a text binds: a phrase, a sum, a product, a single value. What binds less goes in brackets. */
type Binding = 0 | 1 | 2 | 3;
type Written = { text: string; binding: Binding };

/** The explanation as a line with its numbers: `(25 − 20.50) × 80% = 3.60`. Limits show where they bite. */
export function explanationText({ formula, operands, result }: Explanation): string {
  const { text } = write(formula, operands);
  const shown = resultText(result);
  return text === shown || text === "" ? shown : `${text} = ${shown}`;
}

/** A number as explanations write it: whole, or with two decimals. */
export function numberText(value: Fraction | number): string {
  const rounded = typeof value === "number" ? value : toHundredths(value);
  return (Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2)).replace("-", "−");
}

function resultText(result: Published): string {
  if (result === null) return "–";
  if (typeof result === "boolean") return result ? "yes" : "no";
  if (typeof result === "number") return numberText(result);
  return Array.isArray(result) ? result.join(", ") || "no one" : result;
}

function operandText({ label, value, unit, key }: Operand): string {
  if (unit === "word") return value ?? "–";
  if (key !== undefined) return value === null ? label : `${label} ${numberText(parseFraction(value))}`;
  const text = value === null ? "–" : numberText(parseFraction(value));
  return unit === undefined ? text : unit === "%" ? `${text}%` : `${text} ${unit}`;
}

function write(expression: Expression, operands: readonly Operand[]): Written {
  if (typeof expression === "number") {
    const operand = operands[expression];
    return plain(operand === undefined ? "" : operandText(operand));
  }
  const { op, args } = expression;
  const parts = args.map((each) => () => write(each, operands));
  const values = () => args.map((each) => exact(evaluateExpression(each, operands)));
  switch (op) {
    case "sum":
      return joined(parts, " + ", [1, 1, 1]);
    case "minus":
      return joined(parts, " − ", [1, 1, 2]);
    case "times":
      return joined(parts, " × ", [2, 2, 3]);
    case "dividedBy":
      return joined(parts, " ÷ ", [2, 2, 3]);
    case "percentOf":
      return joined([parts[1], parts[0]], " × ", [2, 2, 3]);
    case "mean":
      return meanText(parts);
    case "atMost":
    case "atLeast":
      return limitText(op, parts, values());
    case "whenAbove":
    case "whenAtLeast":
      return conditionText(op, parts, values());
    case "toTarget":
      return rounding(parts, "rounded to the nearest target");
    case "downToTenths":
      return rounding(parts, "rounded down to tenths");
    case "downToTargets":
      return rounding(parts, "rounded down to a whole target");
    case "toYard":
      return rounding(parts, "rounded to the nearest yard");
    case "downToYards":
      return rounding(parts, "rounded down to a whole yard");
    case "toHundredths":
      return parts[0]?.() ?? plain("");
    default:
      return plain(otherText(op, args, operands));
  }
}

type Part = (() => Written) | undefined;

function plain(text: string): Written {
  return { text, binding: 3 };
}

/** Parts with a sign between them; `bindings`: of the whole, and what its first and its other parts need. */
function joined(
  parts: readonly Part[],
  sign: string,
  [whole, first, other]: readonly [Binding, Binding, Binding],
): Written {
  const texts = parts.map((part, index) => {
    const { text, binding } = part?.() ?? plain("");
    return binding < (index === 0 ? first : other) ? `(${text})` : text;
  });
  const [only] = parts;
  if (parts.length === 1) return only?.() ?? plain("");
  return { text: texts.join(sign), binding: texts.length === 0 ? 3 : whole };
}

function meanText(parts: readonly Part[]): Written {
  const { text, binding } = joined(parts, " + ", [1, 1, 1]);
  return parts.length < 2 ? { text, binding } : { text: `(${text}) ÷ ${parts.length}`, binding: 2 };
}

function limitText(op: Operation, [inner, limit]: readonly Part[], [value, bound]: Fraction[]): Written {
  const written = inner?.() ?? plain("");
  if (value === undefined || bound === undefined) return written;
  const difference = compare(value, bound);
  if (op === "atMost" ? difference <= 0 : difference >= 0) return written;
  const text = op === "atMost" ? "no more than" : "no less than";
  return { text: `${written.text}, ${text} ${limit?.().text ?? ""}`, binding: 0 };
}

function conditionText(op: Operation, parts: readonly Part[], [a, b]: Fraction[]): Written {
  const [left, right, then, otherwise] = parts.map((part) => part?.().text ?? "");
  if (a === undefined || b === undefined) return plain("");
  const difference = compare(a, b);
  const holds = op === "whenAbove" ? difference > 0 : difference >= 0;
  const isAbove = op === "whenAbove" ? "above" : "at least";
  return plain(
    `${left} ${holds ? `is ${isAbove}` : `is not ${isAbove}`} ${right}: ${holds ? then : otherwise}`,
  );
}

function rounding(parts: readonly Part[], text: string): Written {
  return { text: `${parts[0]?.().text ?? ""}, ${text}`, binding: 0 };
}

function otherText(op: Operation, args: readonly Expression[], operands: readonly Operand[]): string {
  const texts = args.map((each) => write(each, operands).text);
  const [first = "", ...others] = texts;
  switch (op) {
    case "count":
      return args.length === 0 ? "none" : args.map((each) => labelOf(each, operands)).join(", ");
    case "countReaching":
      return `${others.join(", ") || "no runs"}, against runs of ${first}`;
    case "longest":
      return texts.length === 0 ? "no runs" : `the longest of ${texts.join(", ")}`;
    case "split":
      return `${texts[1]} to ${texts[2] || "no score"} for ${first}`;
    case "keys":
      return texts.join(" / ");
    case "rank":
      return others.length === 0 ? first : `${first} among ${others.join(", ")}`;
    case "lewis":
      return `${first} among ${others.slice(1).join(", ")}, in ${others[0]} groups`;
    case "firstBoundAbove":
    case "firstReached":
      return `cutoff for ${first}`;
    case "allReached":
      return reachedText(texts);
    case "highest":
      return texts.length === 0 ? "no one" : `the highest of ${texts.join(", ")}`;
    case "firstNamed":
      return `${first}, shoot-off ${args
        .slice(1)
        .map((each) => labelOf(each, operands))
        .join(", ")}`;
    case "word":
      return labelOf(args[0], operands);
    default:
      return "";
  }
}

function labelOf(expression: Expression | undefined, operands: readonly Operand[]): string {
  return typeof expression === "number" ? (operands[expression]?.label ?? "") : "";
}

function reachedText(texts: readonly string[]): string {
  const [nights, needed] = texts;
  return `${nights} of ${needed} nights needed`;
}
