import type { ScoreRow } from "#league/book/book.ts";
import { toHundredths } from "#league/math/fraction.ts";
import type { WeekAverage } from "#league/teams/week-averages.ts";
import { meanOf, movingRounds, roundLabels } from "./last-and-best-rounds.ts";

export type Trend = {
  labels: string[];
  hits: number[];
  moving: (number | null)[];
  /** The club's average in the round's week. */
  club: (number | null)[];
};

/** Rounds in shooting order with their moving average and the club's weekly average. */
export function trendOf(rounds: readonly ScoreRow[], weeks: readonly WeekAverage[]): Trend {
  const club = new Map(weeks.map(({ week, average }) => [week, toHundredths(average)]));
  return {
    labels: roundLabels(rounds),
    hits: rounds.map(({ hits }) => hits),
    moving: rounds.map((_, index) =>
      index + 1 < movingRounds
        ? null
        : (meanOf(rounds.slice(index + 1 - movingRounds, index + 1))?.average ?? null),
    ),
    club: rounds.map(({ week }) => club.get(week) ?? null),
  };
}
