import type { Explanation } from "#league/explain/explanation.ts";
import type { Expression, Operand } from "#league/explain/expression.ts";
import { exactText, printedOperands } from "#league/explain/printed-numbers.ts";
import { compare, parseFraction } from "#league/math/fraction.ts";
import { criterionText, tieSentences } from "#season/words/tie-text.ts";

/** `isOwn` marks the row of the figure's owner. */
export type ExplanationLine = { label: string; value: string; isOwn?: boolean };

export function explanationLines(explanation: Explanation): ExplanationLine[] {
  const { formula } = explanation;
  const operands = printedOperands(explanation);
  if (typeof formula === "number") return [];
  switch (formula.op) {
    case "rank":
      return neighbours(formula.args, operands);
    case "firstBoundAbove":
      return boundLines(formula.args, operands);
    default:
      return distinct(
        operands
          .filter(({ unit }) => unit !== "word")
          .map((operand) => ({ label: operand.label, value: amountText(operand) })),
      );
  }
}

function amountText({ value, unit }: Operand): string {
  if (value === null) return "–";
  const isNumber = /^-?\d+(?:\/\d+|\.\d+)?$/.test(value);
  const text = isNumber ? exactText(parseFraction(value)) : value;
  return unit === "%" ? `${text}%` : text;
}

function distinct(lines: readonly ExplanationLine[]): ExplanationLine[] {
  const linesByText = new Map(lines.map((line) => [`${line.label}\n${line.value}`, line]));
  return [...linesByText.values()];
}

/** "below 175.50: 16 yards", after the value that is looked up. */
function boundLines(args: readonly Expression[], operands: readonly Operand[]): ExplanationLine[] {
  const bounds = args.filter((arg) => typeof arg === "number").flatMap((index) => operands[index] ?? []);
  const asOperands = operands.filter((operand) => !bounds.includes(operand));
  const lines = asOperands.map((operand) => ({ label: operand.label, value: amountText(operand) }));
  for (let index = 0; index + 1 < bounds.length; index += 2) {
    const [bound, found] = [bounds[index], bounds[index + 1]];
    if (!bound || !found) continue;
    lines.push({
      label: bound.value === null ? "from there on" : `${bound.label} ${amountText(bound)}`,
      value: found.label,
    });
  }
  return lines;
}

type Standing = { name: string; keys: { name: string; value: string }[]; isOwn: boolean };

const either = 3;

function neighbours(args: readonly Expression[], operands: readonly Operand[]): ExplanationLine[] {
  const standings = standingsIn(args, operands);
  const ranks = ranksOf(standings);
  const own = standings.findIndex(({ isOwn }) => isOwn);
  const isNear = (index: number) => standings.length <= 12 || Math.abs(index - own) <= either;
  return standings.flatMap((standing, index) =>
    isNear(index)
      ? { label: `${ranks[index]}. ${standing.name}`, value: keysText(standing), isOwn: standing.isOwn }
      : [],
  );
}

/** One sentence for each broken tie around the figure's own row; empty for anything but a rank. */
export function tieLines({ formula, operands }: Explanation): string[] {
  if (typeof formula === "number" || formula.op !== "rank") return [];
  const standings = standingsIn(formula.args, operands);
  const rows = standings.map(({ name, keys }) => ({
    name,
    keys: keys.map((key) => ({ name: key.name, value: parseFraction(key.value) })),
  }));
  return tieSentences(
    rows,
    standings.findIndex(({ isOwn }) => isOwn),
  );
}

function standingsIn(args: readonly Expression[], operands: readonly Operand[]): Standing[] {
  return args.map((arg, index) => standingOf(arg, operands, index === 0)).toSorted(compareStandings);
}

function standingOf(arg: Expression, operands: readonly Operand[], isOwn: boolean): Standing {
  const places = typeof arg === "number" ? [arg] : arg.args;
  const own = places.flatMap((place) => (typeof place === "number" ? (operands[place] ?? []) : []));
  return {
    name: own[0]?.label.split(", ").slice(0, -1).join(", ") ?? "",
    keys: own.map(({ label, value }) => ({ name: label.split(", ").at(-1) ?? "", value: value ?? "0" })),
    isOwn,
  };
}

function compareStandings(a: Standing, b: Standing): number {
  for (const [index, key] of a.keys.entries()) {
    const other = b.keys[index];
    if (!other) return 0;
    const difference = compare(parseFraction(other.value), parseFraction(key.value));
    if (difference !== 0) return difference;
  }
  return 0;
}

function ranksOf(standings: readonly Standing[]): number[] {
  const ranks: number[] = [];
  for (const [index, standing] of standings.entries()) {
    const before = standings[index - 1];
    const isTied = before !== undefined && compareStandings(before, standing) === 0;
    ranks.push(isTied ? (ranks[index - 1] ?? 1) : index + 1);
  }
  return ranks;
}

/** The first value alone, then named tie breaks. Having a result at all is not mentioned. */
function keysText({ keys }: Standing): string {
  const tellingKeys = keys.filter(({ name }) => name !== "result");
  return tellingKeys
    .map(({ name, value }, index) => {
      const amount = exactText(parseFraction(value));
      return index === 0 ? amount : `${criterionText(name)} ${amount}`;
    })
    .join(", ");
}
