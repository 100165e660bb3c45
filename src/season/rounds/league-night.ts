import type { ScoreRow } from "#league/book/book.ts";
import { addDays, weekdayOf } from "#lib/dates.ts";
import { type DatedWeek, isDayInWeek } from "./entry-week.ts";

/** Days of league nights by round; pre-shoots and make-ups are on other days. */
export function nightDaysOf(scores: readonly Pick<ScoreRow, "kind" | "shotOn">[]): (string | null)[] {
  return scores.flatMap(({ kind, shotOn }) => (kind === "actual" || kind === "substitute" ? shotOn : []));
}

/** The league night of a week, as it is set, else on the season's most frequent weekday; null without rounds or dates. */
export function leagueNight(
  week: DatedWeek | undefined,
  ofSeason: readonly (string | null)[],
): string | null {
  if (week?.nightOn) return week.nightOn;
  if (week?.startsOn && week.startsOn === week.endsOn) return week.startsOn;
  const weekday = mostFrequent(ofSeason.map((day) => (day ? String(weekdayOf(day)) : null)));
  if (!week?.startsOn || !week.endsOn || weekday === undefined) return null;
  const ahead = (Number(weekday) - weekdayOf(week.startsOn) + 7) % 7;
  const day = addDays(week.startsOn, ahead);
  return isDayInWeek(day, week) ? day : null;
}

/** On a tie, the first one. */
export function mostFrequent(values: readonly (string | null)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([first, a], [second, b]) => b - a || first.localeCompare(second));
  return most?.[0];
}
