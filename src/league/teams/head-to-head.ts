import type { ScoreRow } from "../book/book.ts";
import { type Fraction, mean, subtract } from "../math/fraction.ts";
import { averagesOfWeeks } from "./week-averages.ts";

export type HeadToHead = {
  weeks: { week: number; own: Fraction; other: Fraction }[];
  /** The mean weekly difference in hits per round; null without a common week. */
  meanDifference: Fraction | null;
};

/** Compares hits per round of each week, so that an extra round is no advantage. */
export function headToHead(own: readonly ScoreRow[], other: readonly ScoreRow[]): HeadToHead {
  const others = new Map(averagesOfWeeks(other).map(({ week, average }) => [week, average]));
  const weeks = averagesOfWeeks(own).flatMap(({ week, average }) => {
    const against = others.get(week);
    return against ? [{ week, own: average, other: against }] : [];
  });
  return { weeks, meanDifference: mean(weeks.map((each) => subtract(each.own, each.other))) };
}
