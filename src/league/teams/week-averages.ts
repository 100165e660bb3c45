import type { ScoreRow } from "../book/book.ts";
import { type Fraction, ratio } from "../math/fraction.ts";
import type { Season } from "../season/season.ts";

export type WeekAverage = { week: number; average: Fraction };

/** Everyone's hits per round by week: all eligible rounds, or those of one event. */
export function weekAverages({ individuals }: Pick<Season, "individuals">, event?: string): WeekAverage[] {
  const rows = [...individuals.values()].flatMap(({ ordered }) => ordered);
  return averagesOfWeeks(event === undefined ? rows : rows.filter((row) => row.event === event));
}

export function averagesOfWeeks(rows: readonly ScoreRow[]): WeekAverage[] {
  const sums = new Map<number, { rounds: number; hits: number }>();
  for (const { week, hits } of rows) {
    const sum = sums.get(week) ?? { rounds: 0, hits: 0 };
    sums.set(week, { rounds: sum.rounds + 1, hits: sum.hits + hits });
  }
  return [...sums]
    .map(([week, { rounds, hits }]) => ({ week, average: ratio(hits, rounds) }))
    .sort((a, b) => a.week - b.week);
}
