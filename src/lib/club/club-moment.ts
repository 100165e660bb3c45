import { clockAt, dayAt } from "../dates.ts";

/** A time as a date and time field shows it, `2026-11-21T18:30`, in the club's time zone; "" for none. */
export function clubFieldOf(moment: string | null, timeZone: string | undefined): string {
  if (!moment) return "";
  const date = new Date(moment);
  return `${dayAt(date, timeZone)}T${clockAt(date, timeZone)}`;
}

/** Null if invalid. At a clock change: the first of a repeated hour, the one after a skipped hour. */
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

function offsetAt(moment: number, timeZone: string | undefined): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  return Date.parse(`${clubFieldOf(new Date(minute).toISOString(), timeZone)}Z`) - minute;
}
