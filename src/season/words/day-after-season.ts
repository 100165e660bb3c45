import type { LeagueWeek } from "#league/book/book.ts";
import { addDays } from "#lib/dates.ts";

/** The day a finished season is reported as of, when each of its weeks is over; null without dates. `season_book` says the same. */
export function dayAfterSeason(weeks: readonly Pick<LeagueWeek, "endsOn">[]): string | null {
  const last = weeks
    .flatMap(({ endsOn }) => endsOn ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? null : addDays(last, 1);
}
