const millisecondsADay = 86_400_000;

/** A season has few days, which its rounds repeat. */
const dayNumbers = new Map<string, number | null>();
const mostKnown = 5_000;

/** The number of an ISO day (`2026-01-05`); null for an invalid day. */
export function dayNumber(isoDay: string): number | null {
  const found = dayNumbers.get(isoDay);
  if (found !== undefined) return found;
  if (dayNumbers.size >= mostKnown) dayNumbers.clear();
  const number = readDayNumber(isoDay);
  dayNumbers.set(isoDay, number);
  return number;
}

function readDayNumber(isoDay: string): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay);
  if (parts === null) return null;
  const [year, month, day] = parts.slice(1).map(Number);
  const time = Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0);
  return new Date(time).toISOString().startsWith(isoDay) ? time / millisecondsADay : null;
}

export function isoDayOf(day: number): string {
  return new Date(day * millisecondsADay).toISOString().slice(0, 10);
}
