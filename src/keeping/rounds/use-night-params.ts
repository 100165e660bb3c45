import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { clubNow } from "#lib/server-time.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { weekToEnter } from "#season/rounds/entry-week.ts";

export function useNightParams(season: ClubSeason, params: { week: number; event: string }) {
  const today = dayAt(clubNow(), useClubTimeZone());
  const isListed = season.weeks.some(({ week }) => week === params.week);
  const week = isListed ? params.week : weekToEnter(season.weeks, season.book.scores, today);
  const { events } = rulesOf(season.book).format;
  const event = events.includes(params.event) ? params.event : (events[0] ?? "singles16");
  return { today, week, event, events };
}
