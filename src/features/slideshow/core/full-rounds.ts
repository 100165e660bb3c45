import type { ScoreRow } from "#league/book/book.ts";
import { shootingOrder } from "#league/individuals/runs.ts";
import type { Season } from "#league/season/season.ts";

/** Every round of a week in which no target was lost, in the order they were shot as far as that is known. */
export function fullRoundsOfWeek({ shooters, rules }: Season, week: number): ScoreRow[] {
  const full = [...shooters.values()].flatMap(({ nights }) =>
    (nights.get(week)?.eligible ?? []).filter(({ hits, targets }) => hits === targets),
  );
  return shootingOrder(full, rules.format.events);
}
