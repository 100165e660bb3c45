import type { ScoreRow } from "../book/book.ts";
import { compare, type Fraction, ratio } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

type WindowRules = ResolvedRules["average"]["window"];

/** A window's score: a round, or a whole night. */
export type WindowScore = { week: number; rounds: number; hits: number };

/** The scores behind an average; `scores` null: all, without a window. */
export type WindowSum = { rounds: number; hits: number; scores: readonly WindowScore[] | null };

const scoresBy: Record<WindowRules["of"], (rounds: readonly ScoreRow[]) => WindowScore[]> = {
  rounds: (rounds) => rounds.map(({ week, hits }) => ({ week, rounds: 1, hits })),
  nights: (rounds) =>
    [...Map.groupBy(rounds, ({ week }) => week)].map(([week, own]) => ({
      week,
      rounds: own.length,
      hits: own.reduce((hits, row) => hits + row.hits, 0),
    })),
};

export function hasWindow({ average: { window } }: ResolvedRules): boolean {
  return window.last !== null || window.dropHighest > 0 || window.dropLowest > 0;
}

/** The latest scores, without the highest and lowest if enough are left. `rounds` are in league-week order. */
export function windowSum(rounds: readonly ScoreRow[], { average: { window } }: ResolvedRules): WindowSum {
  const all = scoresBy[window.of](rounds);
  const latest = window.last === null ? all : all.slice(-window.last);
  const scores = latest.length > window.dropHighest + window.dropLowest ? dropped(latest, window) : latest;
  const sumOf = (key: "rounds" | "hits") => scores.reduce((total, score) => total + score[key], 0);
  return { rounds: sumOf("rounds"), hits: sumOf("hits"), scores };
}

/** Of equal scores, the earlier one is dropped. */
function dropped(scores: readonly WindowScore[], { dropHighest, dropLowest }: WindowRules): WindowScore[] {
  const highestFirst = scores.toSorted((a, b) => compare(worthOf(b), worthOf(a)));
  const withoutHighest = scores.filter((score) => !highestFirst.slice(0, dropHighest).includes(score));
  const lowestFirst = withoutHighest.toSorted((a, b) => compare(worthOf(a), worthOf(b)));
  return withoutHighest.filter((score) => !lowestFirst.slice(0, dropLowest).includes(score));
}

function worthOf({ hits, rounds }: WindowScore): Fraction {
  return ratio(hits, rounds);
}
