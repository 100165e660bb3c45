import type { ScoreRow } from "#league/book/book.ts";
import { toHundredths } from "#league/math/fraction.ts";
import type { WeekAverage } from "#league/teams/week-averages.ts";
import { meanOf, movingRounds, roundLabels } from "./member-figures.ts";

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
    moving: rounds.map((_, place) =>
      place + 1 < movingRounds
        ? null
        : (meanOf(rounds.slice(place + 1 - movingRounds, place + 1))?.average ?? null),
    ),
    club: rounds.map(({ week }) => club.get(week) ?? null),
  };
}

export type Histogram = { labels: string[]; counts: number[] };

const mostBars = 16;

/** Rounds by number of hits, from the lowest to the highest; wide ranges in steps of two, five, or ten. */
export function histogramOf(rounds: readonly ScoreRow[]): Histogram {
  if (rounds.length === 0) return { labels: [], counts: [] };
  const hits = rounds.map((row) => row.hits);
  const [lowest, highest] = [Math.min(...hits), Math.max(...hits)];
  const step =
    [1, 2, 5].find((size) => Math.floor(highest / size) - Math.floor(lowest / size) < mostBars) ?? 10;
  const first = Math.floor(lowest / step);
  const bars = Array.from({ length: Math.floor(highest / step) - first + 1 }, (_, bar) => first + bar);
  return {
    labels: bars.map((bar) => (step === 1 ? String(bar) : `${bar * step}–${bar * step + step - 1}`)),
    counts: bars.map((bar) => hits.filter((each) => Math.floor(each / step) === bar).length),
  };
}
