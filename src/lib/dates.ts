export type IsoDay = string;

const dayStyle = { day: "numeric", month: "short", year: "numeric" } as const;
const shortDayStyle = { day: "numeric", month: "short" } as const;
const timeStyle = { hour: "numeric", minute: "2-digit" } as const;

/** "Nov 21, 2026", in the viewer's locale. A day has no time zone: it is never shifted. */
export function formatDay(day: IsoDay, style: Intl.DateTimeFormatOptions = dayStyle): string {
  return formatter({ ...style, timeZone: "UTC" }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** Loads the browser's formatting data in a worker: a tenth of a second on a slow phone. No module creates an `Intl` object at load. */
export function prepareFormats() {
  new Worker(new URL("./formats.worker.ts", import.meta.url), { type: "module" });
}

export function formatDate(moment: string | Date, timeZone?: string): string {
  return formatter({ ...dayStyle, timeZone }).format(new Date(moment));
}

export function formatMoment(moment: string | Date, timeZone?: string): string {
  return formatter({ ...dayStyle, ...timeStyle, timeZone }).format(new Date(moment));
}

/** "Nov 21, 7:22 PM", for a column: with the year only if it is another. */
export function formatShortMoment(moment: string | Date, timeZone?: string): string {
  if (!isThisYear(moment, timeZone)) return formatMoment(moment, timeZone);
  return formatter({ ...shortDayStyle, ...timeStyle, timeZone }).format(new Date(moment));
}

/** "Nov 21", with the year only if it is another. */
export function formatShortDate(moment: string | Date, timeZone?: string): string {
  if (!isThisYear(moment, timeZone)) return formatDate(moment, timeZone);
  return formatter({ ...shortDayStyle, timeZone }).format(new Date(moment));
}

function isThisYear(moment: string | Date, timeZone?: string): boolean {
  return dayAt(new Date(moment), timeZone).slice(0, 4) === dayAt(new Date(), timeZone).slice(0, 4);
}

export function formatTime(moment: string | Date, timeZone?: string): string {
  return formatter({ ...timeStyle, timeZone }).format(new Date(moment));
}

/** Only the time for today; day and time for any other day. */
export function formatRecent(moment: string | Date, timeZone?: string): string {
  const isToday = dayAt(new Date(moment), timeZone) === dayAt(new Date(), timeZone);
  return isToday ? formatTime(moment, timeZone) : formatMoment(moment, timeZone);
}

export function dayAt(moment: Date, timeZone?: string): IsoDay {
  // The Swedish date format is the ISO one.
  return formatter({ timeZone }, "sv-SE").format(moment);
}

/** The time of day at the club, as `18:30`. */
export function clockAt(moment: Date, timeZone?: string): string {
  const style = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return formatter({ ...style, timeZone }, "sv-SE").format(moment);
}

let browserLocale: string | undefined;

/** Sets the locale for a page that a server renders; default: the browser's own. */
export function writeDatesFor(locale: string | undefined) {
  browserLocale = locale;
  formatters.clear();
}

/** By locale, style, and zone. Creating a formatter takes longer than formatting a hundred dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions, locale = browserLocale): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const cachedFormat = formatters.get(key);
  if (cachedFormat) return cachedFormat;
  const fresh = newFormatter(options, locale);
  formatters.set(key, fresh);
  return fresh;
}

/** A time zone this browser does not know falls back to the device's. */
function newFormatter(options: Intl.DateTimeFormatOptions, locale: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: undefined });
  }
}

/** "1 minute", "12 minutes": seconds to wait, rounded up. */
export function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** From 0 for Sunday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
