import { clockAt, dayAt } from "../dates.ts";

/** A moment as a field for date and time shows it, `2026-11-21T18:30`, by the clock of the club; "" for none. */
export function clubFieldOf(moment: string | null, timeZone: string | undefined): string {
  if (!moment) return "";
  const date = new Date(moment);
  return `${dayAt(date, timeZone)}T${clockAt(date, timeZone)}`;
}

/**
 * The moment at which the clock of the club shows what the field says; null for an empty or unreadable one. Of an hour
 * that a change of clocks repeats the first is meant, of one that it skips the one after.
 */
export function momentOfClubField(field: string, timeZone: string | undefined): string | null {
  const wall = Date.parse(`${field}Z`);
  if (!field || Number.isNaN(wall)) return null;
  const earlier = wall - offsetAt(wall - hour * 24, timeZone);
  const later = wall - offsetAt(wall + hour * 24, timeZone);
  const fitting = [Math.min(earlier, later), Math.max(earlier, later)].find(
    (moment) => moment + offsetAt(moment, timeZone) === wall,
  );
  return new Date(fitting ?? Math.max(earlier, later)).toISOString();
}

const hour = 3_600_000;

/** How far the clock of the club is ahead of universal time, in milliseconds. */
function offsetAt(moment: number, timeZone: string | undefined): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${clubFieldOf(new Date(minute).toISOString(), timeZone)}Z`) - minute;
}
