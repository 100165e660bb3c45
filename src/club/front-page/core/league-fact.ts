import { formatDay } from "#lib/dates.ts";
import type { PublicLeague } from "#season/queries/results-book.ts";

export type LeagueFact = { title: string; detail: string };

const shortDay = { weekday: "short", month: "short", day: "numeric" } as const;

/** The running week, the start of the next one, or the end of the season. */
export function leagueFact({ name, weeks, week, leader }: PublicLeague, today: string): LeagueFact {
  if (!week) return { title: `${name} is over`, detail: "Champions and results" };
  const detail = leader ?? "Teams, schedule, and results";
  if (week.startsOn > today) {
    const begins = week.week === 1 ? name : `Week ${week.week} of ${weeks}`;
    return { title: `${begins} starts ${formatDay(week.night ?? week.startsOn, shortDay)}`, detail };
  }
  return { title: `Week ${week.week} of ${weeks} is on${week.night === today ? " tonight" : ""}`, detail };
}
