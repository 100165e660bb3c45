import { dayNumber } from "#league/book/days.ts";
import { type DateHabit, monthOf } from "./import-dates.ts";
import type { SeasonDates } from "./import-layout.ts";

type DayParts = { first: number; second: number; isNamed: boolean; year: number | null };

const weekday = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)[a-z]*\.?,?\s+/i;
const habits: readonly DateHabit[] = ["month first", "day first"];

/**
 * The league week that each of these dates means, as headings have them: often without a year, with two digits of
 * it, or with that of the year before. The season's own weeks say whether the month or the day comes first. Null
 * where a date is in none of them.
 */
export function weeksOfDays(
  days: readonly string[],
  weeks: readonly SeasonDates[],
): Map<string, number | null> {
  const readings = [true, false].flatMap((withYear) =>
    habits.map((habit) => new Map(days.map((day) => [day, weekOf(day, { habit, withYear, weeks })]))),
  );
  const found = (reading: Map<string, number | null>) =>
    new Set([...reading.values()].filter((week) => week !== null)).size;
  return readings.reduce((best, reading) => (found(reading) > found(best) ? reading : best));
}

/** Whether a heading is a date at all. */
export function isHeadingDay(text: string): boolean {
  return dayParts(text) !== null;
}

type Reading = { habit: DateHabit; withYear: boolean; weeks: readonly SeasonDates[] };

function weekOf(text: string, { habit, withYear, weeks }: Reading): number | null {
  const parts = dayParts(text);
  if (parts === null) return null;
  const [month, day] =
    parts.isNamed || habit === "month first" ? [parts.first, parts.second] : [parts.second, parts.first];
  const years = withYear && parts.year !== null ? [parts.year] : yearsOf(weeks);
  for (const year of years) {
    const iso = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    const week = weekOfDay(iso, weeks);
    if (week !== null) return week;
  }
  return null;
}

/** The last week that has begun by a day; null for a day that is more than a week behind the last of them. */
export function weekOfDay(iso: string, weeks: readonly SeasonDates[]): number | null {
  const day = dayNumber(iso);
  if (day === null) return null;
  const begun = weeks.filter(({ startsOn }) => startsOn !== null && startsOn <= iso).at(-1);
  const end = dayNumber(begun?.endsOn ?? "");
  return begun && end !== null && day <= end + 6 ? begun.week : null;
}

function yearsOf(weeks: readonly SeasonDates[]): number[] {
  const from = Number(weeks[0]?.startsOn?.slice(0, 4) ?? Number.NaN);
  const to = Number(weeks.at(-1)?.endsOn?.slice(0, 4) ?? Number.NaN);
  return Number.isNaN(from) || Number.isNaN(to)
    ? []
    : Array.from({ length: to - from + 1 }, (_, more) => from + more);
}

/** `1/7`, `01.07.26`, `2026-01-07`, `Jan 7`, `7-Jan-26`, each with a day of the week before it if need be. */
function dayParts(text: string): DayParts | null {
  const bare = text.replace(weekday, "").replaceAll(/\s+/g, " ").trim();
  const numeric = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/.exec(bare);
  if (numeric) return partsOf(Number(numeric[1]), Number(numeric[3]), { year: numeric[4], isNamed: false });
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: \d{2}:\d{2})?$/.exec(bare);
  if (iso) return partsOf(Number(iso[2]), Number(iso[3]), { year: iso[1], isNamed: true });
  const named = /^([a-z]{3,9})\.?[ -]?(\d{1,2})(?:st|nd|rd|th)?(?:[ ,'-]+(\d{4}|\d{2}))?$/i.exec(bare);
  if (named) return partsOf(monthOf(named[1] ?? ""), Number(named[2]), { year: named[3], isNamed: true });
  const turned = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,9})\.?(?:[ ,'-]+(\d{4}|\d{2}))?$/i.exec(bare);
  if (turned) return partsOf(monthOf(turned[2] ?? ""), Number(turned[1]), { year: turned[3], isNamed: true });
  return null;
}

function partsOf(
  first: number,
  second: number,
  { year, isNamed }: { year: string | undefined; isNamed: boolean },
): DayParts | null {
  const isDay = first >= 1 && second >= 1 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31;
  if (!isDay) return null;
  const whole = year === undefined ? null : Number(year.length === 2 ? `20${year}` : year);
  return { first, second, isNamed, year: whole };
}
