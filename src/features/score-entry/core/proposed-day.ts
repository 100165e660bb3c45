import { isDayInWeek } from "#season/entry/entry-week.ts";

type DatedWeek = { week: number; startsOn: string | null; endsOn: string | null };

/** The day of a night: today in its own week, else the day most rounds of the week were shot, else today. */
export function proposedDay(
  week: DatedWeek | undefined,
  recorded: readonly { shot_on: string | null }[],
  today: string,
): string {
  if (week && isDayInWeek(today, week)) return today;
  return mostFrequent(recorded.map(({ shot_on }) => shot_on)) ?? today;
}

/** The time of a night, as `18:30`: that of most rounds of the day; empty while none has one. */
export function proposedTime(
  recorded: readonly { shot_on: string | null; time_of_round: string | null }[],
  shotOn: string,
): string {
  const thatDay = recorded.filter(({ shot_on }) => shot_on === shotOn);
  return mostFrequent(thatDay.map(({ time_of_round }) => time_of_round?.slice(0, 5) ?? null)) ?? "";
}

function mostFrequent(values: readonly (string | null)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort(([first, a], [second, b]) => b - a || first.localeCompare(second));
  return most?.[0];
}
