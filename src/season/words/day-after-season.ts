import type { LeagueWeek } from "#league/book/book.ts";
import { addDays } from "#lib/dates.ts";

/** The report date of a finished season, after its last week; null without dates. `season_book` uses the same rule. */
export function dayAfterSeason(weeks: readonly Pick<LeagueWeek, "endsOn">[]): string | null {
  const last = weeks
    .flatMap(({ endsOn }) => endsOn ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? null : addDays(last, 1);
}
