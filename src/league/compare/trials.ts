import { type SeasonBook, SeasonBookError } from "../book/book.ts";
import { throughWeek } from "../book/book-parse.ts";
import { resolveRules } from "../rules/rules.ts";
import { reportInSteps } from "../season/report.ts";
import { computeSeason, type Season, seasonInSteps } from "../season/season.ts";
import { doesAgree, figureAt, weekOfPath } from "./published-cell.ts";
import { leadOf, type RuleVariation, ruleVariations, settingText, variedRules } from "./rule-variations.ts";
import { type Guess, isGuessRight, type JudgedCell, type Slip, type SlipBasis, sumsOf } from "./slip.ts";
import { slipsOfBlinds } from "./slips-of-blinds.ts";

export type RuleThatFits = RuleVariation & { label: string; now: string; instead: string; agreeing: number };

export type Trial = {
  /** How common it is: the lowest first. */
  order: number;
  /** So common that one cell is enough to name it. */
  isFrequent: boolean;
  fixed: ReadonlySet<JudgedCell>;
  agreeing: number;
  rule: RuleThatFits | null;
  guessFor: (judged: JudgedCell) => Guess | null;
};

export function* trialsInSteps(book: SeasonBook, basis: SlipBasis): Generator<unknown, Trial[]> {
  const trials: Trial[] = [];
  for (const [index, slip] of slipsOfBlinds.entries()) {
    const trial = habitTrial(slip, basis);
    if (trial) trials.push({ ...trial, order: index - slipsOfBlinds.length });
    yield;
  }
  const late = yield* lateTrial(basis);
  if (late) trials.push({ ...late, order: -slipsOfBlinds.length - 1 });
  const differing = basis.judged.flatMap(({ cell, agrees }) => (agrees ? [] : cell));
  const kinds = new Set(book.scores.map(({ kind }) => kind));
  const variations = ruleVariations(basis.season.rules, differing, kinds);
  for (const [order, variation] of variations.entries()) {
    yield order / variations.length;
    const trial = yield* ruleTrial(book, variation, basis);
    if (trial) trials.push({ ...trial, order: isRounding(variation) ? order - 100 : order });
  }
  return trials;
}

const isRounding = ({ path }: RuleVariation) => path.endsWith(".rounding");

type Tried = Omit<Trial, "order"> | null;

function habitTrial({ guess }: Slip, basis: SlipBasis): Tried {
  const guessFor = (judged: JudgedCell) => guess(judged, basis);
  const balance = balanceOf(basis, (judged) => {
    const found = guessFor(judged);
    return found === null ? judged.agrees : isGuessRight(found, judged);
  });
  return balance && { ...balance, isFrequent: true, rule: null, guessFor };
}

/** A table printed before the last week was entered; its weeks stay as they are. */
function* lateTrial(basis: SlipBasis): Generator<void, Tried> {
  const week = basis.report.throughWeek - 1;
  if (week < 1) return null;
  const season = yield* seasonInSteps(throughWeek(basis.season.book, week));
  const report = yield* reportInSteps(season);
  const balance = balanceOf(basis, ({ cell, agrees }) =>
    weekOfPath(cell.path) === null ? doesAgree(cell, figureAt(report, cell.path)) : agrees,
  );
  const text = `Printed a week late: it is the number after week ${week}`;
  const guessFor = ({ cell }: JudgedCell) => ({
    value: figureAt(report, cell.path),
    text,
    sums: sumsOf(season, report, cell.path),
  });
  return balance && { ...balance, isFrequent: true, rule: null, guessFor };
}

function* ruleTrial(book: SeasonBook, variation: RuleVariation, basis: SlipBasis): Generator<void, Tried> {
  const varied = { ...book, season: { ...book.season, rules: variedRules(book.season.rules, variation) } };
  try {
    const report = yield* reportInSteps(yield* seasonInSteps(varied));
    const balance = balanceOf(basis, ({ cell }) => doesAgree(cell, figureAt(report, cell.path)));
    if (balance === null) return null;
    const now = settingText(basis.season.rules, variation.path);
    const settingAfter = settingText(resolveRules(varied.season.rules), variation.path);
    const rule = {
      ...variation,
      label: now.label,
      now: now.text,
      instead: settingAfter.text,
      agreeing: balance.agreeing,
    };
    const text = `${leadOf(variation.path)}: “${settingAfter.label}” was “${settingAfter.text}”`;
    // A season takes much memory, so it is computed again only for rules that turn out to matter.
    let season: Season | null = null;
    const guessFor = ({ cell }: JudgedCell) => {
      season ??= computeSeason(varied);
      return { value: figureAt(report, cell.path), text, sums: sumsOf(season, report, cell.path) };
    };
    const isFrequent = isRounding(variation) || variation.path.startsWith("absent.");
    return { ...balance, isFrequent, rule, guessFor };
  } catch (error) {
    // The recorded rounds may violate another rule.
    if (error instanceof SeasonBookError) return null;
    throw error;
  }
}

/** The cells that would agree instead; null when it helps none. */
function balanceOf({ judged }: SlipBasis, wouldAgree: (judged: JudgedCell) => boolean) {
  const would = judged.filter(wouldAgree);
  const fixed = new Set(would.filter(({ agrees }) => !agrees));
  return fixed.size === 0 ? null : { fixed, agreeing: would.length };
}
