import { compare, type Fraction, parseFraction } from "../math/fraction.ts";
import { type Expression, evaluateExpression, exact, type Operand, type Operation } from "./expression.ts";
import { exactText } from "./printed-numbers.ts";
import { bracketed, labelOf, type Phrase, phrase, plain, type Write } from "./written.ts";

export function phraseOf(phrased: Phrased): Phrase {
  const { op, args, operands, write } = phrased;
  const texts = args.map((each) => bracketed(write(each, operands), 1));
  return phrases[op]?.(texts, phrased) ?? plain("");
}

type Phrased = {
  op: Operation;
  args: readonly Expression[];
  operands: readonly Operand[];
  write: Write;
};

const phrases: Partial<Record<Operation, (texts: readonly string[], phrased: Phrased) => Phrase>> = {
  count: (_, { args, operands }) => {
    const names = args.map((each) => labelOf(each, operands));
    return plain(names.length === 0 ? "0" : `${names.length} (${names.join("; ")})`);
  },
  countReaching: ([reach, ...runs]) => phrase(`${runs.join(", ") || "no runs"}, against runs of ${reach}`),
  longest: (texts) => phrase(texts.length === 0 ? "no runs" : `the longest of ${texts.join(", ")}`),
  greatest: (texts) => phrase(`the highest of ${texts.join(", ")}`),
  split: ([, ours, theirs], { op, args, operands }) => {
    const points = exact(evaluateExpression({ op, args }, operands));
    return plain(`${exactText(points)} (${ours} to ${theirs || "no score"})`);
  },
  keys: (texts) => plain(texts.join(" / ")),
  rank: ([own, ...others]) => phrase(`${own} among ${others.join(", ") || "no others"}`),
  lewis: ([own, groups, ...all]) => phrase(`${own} among ${all.join(", ")}, in ${groups} groups`),
  firstBoundAbove: ([limit = ""], phrased) => phrase(lookedUp(limit, phrased)),
  firstReached: ([limit = ""], phrased) => phrase(lookedUp(limit, phrased)),
  allReached: ([nights, needed, ...others], { args, operands }) => {
    const more = others.flatMap((have, index) =>
      index % 2 === 0 ? [`; ${labelOf(args[index + 2], operands)}: ${have} of ${others[index + 1]}`] : [],
    );
    return phrase(`${nights} of ${needed} nights needed${more.join("")}`);
  },
  highest: (texts) => phrase(texts.length === 0 ? "no one" : `the highest of ${texts.join(", ")}`),
  firstNamed: (_, { args: [tied = 0, ...order], operands, write }) =>
    phrase(
      `${write(tied, operands).text}; shoot-off: ${order.map((each) => labelOf(each, operands)).join(", ")}`,
    ),
  word: (_, { args, operands }) => plain(labelOf(args[0], operands)),
};

/** "84% is at least 82% and below 88%: B". */
function lookedUp(tableText: string, { op, args: [value = 0, ...table], operands, write }: Phrased): string {
  const amount = exact(evaluateExpression(value, operands));
  const rows = boundsOf(table, operands, write);
  const isAbove = op === "firstBoundAbove";
  const found = rows.findIndex(({ bound }) => {
    const difference = bound === null ? -1 : compare(amount, bound);
    return isAbove ? difference < 0 : difference >= 0;
  });
  const [passed, reached] = [rows[(found < 0 ? rows.length : found) - 1], rows[found]];
  const [lower, upper] = isAbove ? [passed, reached] : [reached, passed];
  const limits = [
    ...(lower?.text ? [`at least ${lower.text}`] : []),
    ...(upper?.text ? [`below ${upper.text}`] : []),
  ];
  const where = limits.length === 0 ? tableText : `${tableText} is ${limits.join(" and ")}`;
  return `${where}: ${reached?.result ?? "–"}`;
}

type Bound = { bound: Fraction | null; text: string; result: string };

function boundsOf(table: readonly Expression[], operands: readonly Operand[], write: Write): Bound[] {
  const rows: Bound[] = [];
  for (let index = 0; index + 1 < table.length; index += 2) {
    const [bound = 0, result = 0] = table.slice(index, index + 2);
    const value = typeof bound === "number" ? (operands[bound]?.value ?? null) : null;
    rows.push({
      bound: value === null ? null : parseFraction(value),
      text: value === null ? "" : write(bound, operands).text,
      result: write(result, operands).text,
    });
  }
  return rows;
}
