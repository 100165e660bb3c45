import { formatDate, formatDay, formatTime } from "#lib/dates.ts";

type Times = { all_day: boolean; starts_at: string; ends_at: string; starts_on: string; ends_on: string };

const longDay = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

/** "Sat, Nov 28, 2026, 6:00 – 8:00 PM", by the clock of the club. */
export function whenText(event: Times, timeZone: string | undefined): string {
  const first = formatDay(event.starts_on, longDay);
  const last = formatDay(event.ends_on, longDay);
  if (event.all_day) return event.starts_on === event.ends_on ? `${first}, all day` : `${first} – ${last}`;
  const start = formatTime(event.starts_at, timeZone);
  const end = formatTime(event.ends_at, timeZone);
  if (event.starts_on === event.ends_on || isSoonAfter(event)) return `${first}, ${start} – ${end}`;
  return `${first}, ${start} – ${formatDay(event.ends_on, longDay)}, ${end}`;
}

/** The start on its own day; empty for a whole day. */
export function startInDay(event: Times, day: string, timeZone: string | undefined): string {
  return event.all_day || event.starts_on !== day ? "" : formatTime(event.starts_at, timeZone);
}

/** An end during the night needs no second date. */
function isSoonAfter({ starts_at, ends_at }: Times): boolean {
  return Date.parse(ends_at) - Date.parse(starts_at) < 12 * 3_600_000;
}

export function isOver(event: Pick<Times, "ends_at">, now: Date): boolean {
  return Date.parse(event.ends_at) <= now.getTime();
}

/** "until Nov 27, 2026, 6:00 PM" for the end of sign-up. */
export function deadlineText(moment: string, timeZone: string | undefined): string {
  return `${formatDate(moment, timeZone)}, ${formatTime(moment, timeZone)}`;
}
