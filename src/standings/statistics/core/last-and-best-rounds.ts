import type { ScoreRow } from "#league/book/book.ts";
import type { Individual } from "#league/individuals/individuals.ts";
import { fraction, ratio, toHundredths } from "#league/math/fraction.ts";
import { type Spread, spreadOf } from "#league/math/spread.ts";

/** A member's rounds in shooting order, the last five, the best, the worst, and their spread. */
export type LastAndBestRounds = {
  rounds: readonly ScoreRow[];
  lastFive: RoundsMean | null;
  best: ScoreRow | null;
  worst: ScoreRow | null;
  spread: Spread | null;
};

export type RoundsMean = { rounds: readonly ScoreRow[]; hits: number; average: number };

export const movingRounds = 5;

export function lastAndBestRounds({ ordered }: Pick<Individual, "ordered">): LastAndBestRounds {
  return {
    rounds: ordered,
    lastFive: meanOf(ordered.slice(-movingRounds)),
    best: extreme(ordered, (row, found) => row.hits > found.hits),
    worst: extreme(ordered, (row, found) => row.hits < found.hits),
    spread: spreadOf(ordered.map(({ hits }) => fraction(hits))),
  };
}

/** Hits per round; null without rounds. */
export function meanOf(rounds: readonly ScoreRow[]): RoundsMean | null {
  if (rounds.length === 0) return null;
  const hits = rounds.reduce((sum, row) => sum + row.hits, 0);
  return { rounds, hits, average: toHundredths(ratio(hits, rounds.length)) };
}

/** The first of equal extremes. */
function extreme(
  rounds: readonly ScoreRow[],
  isBeyond: (row: ScoreRow, found: ScoreRow) => boolean,
): ScoreRow | null {
  return rounds.reduce<ScoreRow | null>((found, row) => (!found || isBeyond(row, found) ? row : found), null);
}

/** "week 3", or "week 3, round 2" in a week with several. */
export function roundName({ week, round }: ScoreRow, rounds: readonly ScoreRow[]): string {
  return hasSeveralAWeek(rounds) ? `week ${week}, round ${round}` : `week ${week}`;
}

/** "3", or "3/2" in a week with several, for charts. */
export function roundLabels(rounds: readonly ScoreRow[]): string[] {
  const isSeveral = hasSeveralAWeek(rounds);
  return rounds.map(({ week, round }) => (isSeveral ? `${week}/${round}` : String(week)));
}

function hasSeveralAWeek(rounds: readonly ScoreRow[]): boolean {
  return new Set(rounds.map(({ week }) => week)).size < rounds.length;
}

/** With a sign: "+1.20", "−0.40", "0.00". */
export function signedText(value: number): string {
  const digits = Math.abs(value).toFixed(2);
  if (value === 0) return digits;
  return `${value > 0 ? "+" : "−"}${digits}`;
}
