import { isDayInWeek } from "#season/entry/entry-week.ts";

type DatedWeek = { week: number; startsOn: string | null; endsOn: string | null };

type Night = {
  week: DatedWeek | undefined;
  /** Days the rounds of the week were shot, and those of the whole season. */
  ofWeek: readonly (string | null)[];
  ofSeason: readonly (string | null)[];
  today: string;
};

/**
 * The day of a night: the day of the week on which most of its rounds were shot (pre-shoots lie before it), else the league night of the week, which is on the
 * weekday that most rounds of the season were shot on. A league night that is still to come: today.
 */
export function proposedDay({ week, ofWeek, ofSeason, today }: Night): string {
  const recorded = mostFrequent(ofWeek.filter((day) => day && (!week?.startsOn || isDayInWeek(day, week))));
  if (recorded) return recorded;
  const night = leagueNight(week, ofSeason);
  return night === null || night > today ? today : night;
}

function leagueNight(week: DatedWeek | undefined, ofSeason: readonly (string | null)[]): string | null {
  const weekday = mostFrequent(ofSeason.map((day) => (day ? String(weekdayOf(day)) : null)));
  if (!week?.startsOn || !week.endsOn || weekday === undefined) return null;
  const ahead = (Number(weekday) - weekdayOf(week.startsOn) + 7) % 7;
  const night = new Date(`${week.startsOn}T12:00:00Z`);
  night.setUTCDate(night.getUTCDate() + ahead);
  const day = night.toISOString().slice(0, 10);
  return isDayInWeek(day, week) ? day : null;
}

function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
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
