export type DatedWeek = {
  week: number;
  startsOn: string | null;
  endsOn: string | null;
  nightOn?: string | null;
};

/** The week of today, else the latest with scores, else the first. */
export function weekToEnter(
  weeks: readonly DatedWeek[],
  scores: readonly { week: number }[],
  today: string,
): number {
  const current = weeks.find((week) => isDayInWeek(today, week));
  if (current) return current.week;
  const latest = Math.max(0, ...scores.map((score) => score.week));
  return latest || (weeks[0]?.week ?? 1);
}

export function isDayInWeek(day: string, { startsOn, endsOn }: DatedWeek): boolean {
  return startsOn !== null && endsOn !== null && startsOn <= day && day <= endsOn;
}
