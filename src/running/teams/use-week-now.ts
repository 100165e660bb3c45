import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { weekToEnter } from "#season/rounds/entry-week.ts";

/** The league week of today, else the latest one shot. */
export function useWeekNow(season: ClubSeason): number {
  const timeZone = useClubTimeZone();
  return weekToEnter(season.weeks, season.book.scores, dayAt(new Date(), timeZone));
}
