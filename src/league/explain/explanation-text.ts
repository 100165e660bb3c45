import { compare, type Fraction, parseFraction } from "../math/fraction.ts";
import type { Explanation, Published } from "./explanation.ts";
import { phraseOf } from "./explanation-phrases.ts";
import { type Expression, evaluateExpression, exact, type Operand, type Operation } from "./expression.ts";
import { exactText, numberText, printedOperands } from "./printed-numbers.ts";
import { type Binding, bracketed, labelOf, type Phrase, phrase, plain } from "./written.ts";

/** `(25 − 20.50) × 80% = 3.60`. Shows a limit only if it applies. Computing the line as printed gives its result. */
export function explanationText(explanation: Explanation): string {
  const { formula, result } = explanation;
  const operands = printedOperands(explanation);
  const isList = typeof formula === "object" && formula.op === "count";
  const text = isList
    ? formula.args.map((each) => labelOf(each, operands)).join("; ")
    : write(formula, operands).text;
  const resultAsText = resultText(result, operands);
  if (text === resultAsText || text === "") return resultAsText;
  return text.endsWith(`: ${resultAsText}`) ? text : `${text} = ${resultAsText}`;
}

function resultText(result: Published, operands: readonly Operand[]): string {
  if (result === null) return "–";
  if (typeof result === "boolean") return result ? "yes" : "no";
  if (typeof result === "number") return numberText(result);
  if (typeof result === "string") return result;
  const nameOf = (id: string) => operands.find(({ key }) => key === id)?.label ?? id;
  return result.map(nameOf).join(", ") || "no one";
}

function writeOperand({ label, value, unit, key }: Operand): Phrase {
  if (unit === "word") return plain(value ?? "–");
  if (value === null) return plain(key === undefined ? "–" : label);
  const number = parseFraction(value);
  const text = unit === "%" ? `${exactText(number)}%` : exactText(number);
  if (key !== undefined) return plain(`${label} ${text}`);
  return { text, binding: number.n < 0 ? 1 : text.includes("/") ? 2 : 3 };
}

function write(expression: Expression, operands: readonly Operand[]): Phrase {
  if (typeof expression === "number") {
    const operand = operands[expression];
    return operand === undefined ? plain("") : writeOperand(operand);
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
      return phraseOf({ op, args, operands, write });
  }
}

type Part = (() => Phrase) | undefined;

/** Joins parts with a sign; how tightly the whole binds, and the first and the other parts must. */
function joined(
  parts: readonly Part[],
  sign: string,
  [whole, first, other]: readonly [Binding, Binding, Binding],
): Phrase {
  const [only] = parts;
  if (parts.length === 1) return only?.() ?? plain("");
  const texts = parts.map((part, index) => bracketed(part?.() ?? plain(""), index === 0 ? first : other));
  return { text: texts.join(sign), binding: texts.length === 0 ? 3 : whole };
}

function meanText(parts: readonly Part[]): Phrase {
  const { text, binding } = joined(parts, " + ", [1, 1, 1]);
  return parts.length < 2 ? { text, binding } : { text: `(${text}) ÷ ${parts.length}`, binding: 2 };
}

function limitText(op: Operation, [inner, limit]: readonly Part[], [value, bound]: Fraction[]): Phrase {
  const innerText = inner?.() ?? plain("");
  if (value === undefined || bound === undefined) return innerText;
  const difference = compare(value, bound);
  if (op === "atMost" ? difference <= 0 : difference >= 0) return innerText;
  const text = op === "atMost" ? "no more than" : "no less than";
  return phrase(`${innerText.text}, ${text} ${limit?.().text ?? ""}`);
}

function conditionText(op: Operation, parts: readonly Part[], [a, b]: Fraction[]): Phrase {
  const [left, right, then, otherwise] = parts.map((part) => part?.().text ?? "");
  if (a === undefined || b === undefined) return plain("");
  const difference = compare(a, b);
  const holds = op === "whenAbove" ? difference > 0 : difference >= 0;
  const isAbove = op === "whenAbove" ? "above" : "at least";
  const is = holds ? `is ${isAbove}` : `is not ${isAbove}`;
  return phrase(`${left} ${is} ${right}: ${holds ? then : otherwise}`);
}

function rounding(parts: readonly Part[], text: string): Phrase {
  return phrase(`${parts[0]?.().text ?? ""}, ${text}`);
}
