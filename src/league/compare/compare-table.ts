import type { SeasonBook } from "../book/book.ts";
import { reportInSteps } from "../season/report.ts";
import type { SeasonReport } from "../season/report-types.ts";
import { seasonInSteps } from "../season/season.ts";
import { doesAgree, figureAt, type PublishedCell } from "./published-cell.ts";
import { basisOf, isGuessRight, type JudgedCell, type Slip, type SlipBasis, sumsOf } from "./slip.ts";
import { otherScore, roundedFigure, surestSlips } from "./slips-of-tables.ts";
import { type RuleThatFits, type Trial, trialsInSteps } from "./trials.ts";

/** A probable cause. `agreeing`: cells that agree if the table does so everywhere; null for a one-time slip. */
export type Cause = { text: string; sums: readonly string[]; agreeing: number | null };

export type CellDifference = JudgedCell & {
  sums: readonly string[];
  cause: Cause | null;
  rule: RuleThatFits | null;
};

export type TableComparison = {
  judged: JudgedCell[];
  agreeing: number;
  differences: CellDifference[];
  /** Rules with which more cells agree than now, the best first. */
  betterRules: RuleThatFits[];
};

/** Explains each difference by trying one other rule at a time, and common slips. Some steps report the progress from 0 to 1. */
export function* compareInSteps(
  book: SeasonBook,
  cells: readonly PublishedCell[],
): Generator<unknown, TableComparison> {
  const season = yield* seasonInSteps(book);
  const report = yield* reportInSteps(season);
  const judged = cells.map((cell) => judge(cell, report));
  const differing = judged.filter(({ agrees }) => !agrees);
  const basis = basisOf(season, report, judged);
  const trials = differing.length === 0 ? [] : yield* trialsInSteps(book, basis);
  const agreeing = judged.length - differing.length;
  const differences: CellDifference[] = [];
  for (const each of differing) {
    const fitting = trials.filter(({ fixed }) => fixed.has(each)).toSorted(byAgreement);
    const { cause, trial } = causeOf(each, fitting, basis);
    differences.push({
      ...each,
      sums: sumsOf(season, report, each.cell.path),
      cause,
      rule: trial?.rule ?? fitting.find(({ rule }) => rule !== null)?.rule ?? null,
    });
    yield;
  }
  const better = trials.toSorted(byAgreement).flatMap(({ rule }) => rule ?? []);
  return { judged, agreeing, differences, betterRules: better.filter((rule) => rule.agreeing > agreeing) };
}

const byAgreement = (a: Trial, b: Trial) => b.agreeing - a.agreeing;

function judge(cell: PublishedCell, report: SeasonReport): JudgedCell {
  const ours = figureAt(report, cell.path);
  return { cell, ours, agrees: doesAgree(cell, ours) };
}

type Found = { cause: Cause | null; trial: Trial | null };

function causeOf(judged: JudgedCell, fitting: readonly Trial[], basis: SlipBasis): Found {
  const now = basis.judged.filter(({ agrees }) => agrees).length;
  const better = fitting.find(({ agreeing }) => agreeing > now);
  if (better) return foundBy(better, judged);
  const sure = firstRight(surestSlips, judged, basis);
  if (sure) return { cause: sure, trial: null };
  const [likeliest] = fitting.toSorted(byLikelihood);
  if (likeliest && (likeliest.isFrequent || likeliest.fixed.size > 1)) return foundBy(likeliest, judged);
  const cause = firstRight([roundedFigure, otherScore], judged, basis);
  return cause || !likeliest ? { cause, trial: null } : foundBy(likeliest, judged);
}

/** Frequent habits first, then those that explain the most cells. */
function byLikelihood(a: Trial, b: Trial): number {
  return Number(b.isFrequent) - Number(a.isFrequent) || b.fixed.size - a.fixed.size || a.order - b.order;
}

function firstRight(slips: readonly Slip[], judged: JudgedCell, basis: SlipBasis): Cause | null {
  for (const { guess } of slips) {
    const found = guess(judged, basis);
    if (isGuessRight(found, judged)) return { text: found.text, sums: found.sums, agreeing: null };
  }
  return null;
}

function foundBy(trial: Trial, judged: JudgedCell): Found {
  const { text = "", sums = [] } = trial.guessFor(judged) ?? {};
  return { cause: { text, sums, agreeing: trial.agreeing }, trial };
}
