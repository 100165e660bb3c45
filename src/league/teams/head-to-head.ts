import type { ScoreRow } from "../book/book.ts";
import { compare, type Fraction, mean, subtract } from "../math/fraction.ts";
import { averagesOfWeeks } from "./week-averages.ts";

export type HeadToHead = {
  weeks: { week: number; own: Fraction; other: Fraction; difference: Fraction }[];
  won: number;
  lost: number;
  tied: number;
  /** The mean weekly difference in hits per round; null without a common week. */
  meanDifference: Fraction | null;
};

/** Compares hits per round of each week, so that an extra round is no advantage. */
export function headToHead(own: readonly ScoreRow[], other: readonly ScoreRow[]): HeadToHead {
  const others = new Map(averagesOfWeeks(other).map(({ week, average }) => [week, average]));
  const weeks = averagesOfWeeks(own).flatMap(({ week, average }) => {
    const against = others.get(week);
    return against ? [{ week, own: average, other: against, difference: subtract(average, against) }] : [];
  });
  const signs = weeks.map((each) => Math.sign(compare(each.own, each.other)));
  return {
    weeks,
    won: signs.filter((sign) => sign > 0).length,
    lost: signs.filter((sign) => sign < 0).length,
    tied: signs.filter((sign) => sign === 0).length,
    meanDifference: mean(weeks.map(({ difference }) => difference)),
  };
}
