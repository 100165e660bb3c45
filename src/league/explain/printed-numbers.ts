import { type Fraction, fractionText, parseFraction, roundHalfUp, toHundredths } from "../math/fraction.ts";
import type { Explanation } from "./explanation.ts";
import { evaluateExpression, type Operand, publishedOutcome } from "./expression.ts";

/** Whole, or with two decimals. */
export function numberText(value: Fraction | number): string {
  const rounded = typeof value === "number" ? value : toHundredths(value);
  return (Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2)).replace("-", "−");
}

const mostDecimals = 6;

/** All digits: whole, with two or more decimals, or as a fraction (`19/3`). */
export function exactText(value: Fraction): string {
  const digits = fractionText(roundHalfUp(value, 10 ** mostDecimals)) === fractionText(value);
  if (!digits) return fractionText(value).replace("-", "−");
  const text = (Number(value.n) / Number(value.d)).toFixed(mostDecimals).replace(/0{1,4}$/, "");
  return text.replace(/\.00$/, "").replace("-", "−");
}

/** With as many decimals as it takes to tell the two apart, at least two. */
export function textsApart(one: Fraction, other: Fraction): [string, string] {
  let texts: [string, string] = [numberText(one), numberText(other)];
  for (let decimals = 3; decimals <= mostDecimals && texts[0] === texts[1]; decimals += 1) {
    texts = [exactText(roundHalfUp(one, 10 ** decimals)), exactText(roundHalfUp(other, 10 ** decimals))];
  }
  return texts;
}

/** The fewest decimals, at least two, with which a pocket calculator gives the result; exact if no rounding does. */
export function printedOperands({ formula, operands, result }: Explanation): readonly Operand[] {
  const printedResult = JSON.stringify(result);
  for (let decimals = 2; decimals <= mostDecimals; decimals += 1) {
    const rounded = operands.map((operand) => roundedOperand(operand, decimals));
    if (rounded.every(({ value }, index) => value === operands[index]?.value)) return operands;
    if (JSON.stringify(outcomeOf(formula, rounded)) === printedResult) return rounded;
  }
  return operands;
}

function roundedOperand(operand: Operand, decimals: number): Operand {
  if (operand.value === null || operand.unit === "word") return operand;
  return { ...operand, value: fractionText(roundHalfUp(parseFraction(operand.value), 10 ** decimals)) };
}

/** Undefined if the rounded divisor is 0. */
function outcomeOf(formula: Explanation["formula"], operands: readonly Operand[]) {
  try {
    return publishedOutcome(evaluateExpression(formula, operands));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
