import { isDayInWeek } from "#lib/season/entry-week.ts";

type DatedWeek = { week: number; startsOn: string | null; endsOn: string | null };

/** The day of a night: today in its own week, else the day most rounds of the week were shot, else today. */
export function proposedDay(
  week: DatedWeek | undefined,
  recorded: readonly { shot_on: string | null }[],
  today: string,
): string {
  if (week && isDayInWeek(today, week)) return today;
  const counts = new Map<string, number>();
  for (const { shot_on } of recorded) if (shot_on) counts.set(shot_on, (counts.get(shot_on) ?? 0) + 1);
  const [most] = [...counts].sort(([dayA, a], [dayB, b]) => b - a || dayA.localeCompare(dayB));
  return most?.[0] ?? today;
}
