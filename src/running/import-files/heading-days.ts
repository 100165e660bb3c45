import { dayNumber } from "#league/book/days.ts";
import { readCalendarWeek, readDayText, thursdayOf } from "./day-text.ts";
import { type DateHabit, isoOf } from "./import-dates.ts";
import type { SeasonDates } from "./import-layout.ts";

const habits: readonly DateHabit[] = ["month first", "day first"];

/** Headings often lack a year or have last year's, so the season's weeks decide. Null for a date outside of them. */
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

export function isHeadingDay(text: string): boolean {
  const day = readDayText(text);
  return readCalendarWeek(text) !== null || (day !== null && Math.min(day.first, day.second) <= 12);
}

type Reading = { habit: DateHabit; withYear: boolean; weeks: readonly SeasonDates[] };

function weekOf(text: string, reading: Reading): number | null {
  const { weeks } = reading;
  const calendar = readCalendarWeek(text);
  const day = calendar ? null : readDayText(text);
  for (const year of yearsOf(calendar?.year ?? day?.year ?? null, reading)) {
    const iso = calendar ? thursdayOf(year, calendar.calendarWeek) : day && isoOf(day, reading.habit, year);
    const week = iso ? weekOfDay(iso, weeks) : null;
    if (week !== null) return week;
  }
  return null;
}

/** Null for a day more than a week after the last one. */
export function weekOfDay(iso: string, weeks: readonly SeasonDates[]): number | null {
  const day = dayNumber(iso);
  if (day === null) return null;
  const begun = weeks.filter(({ startsOn }) => startsOn !== null && startsOn <= iso).at(-1);
  const end = dayNumber(begun?.endsOn ?? "");
  return begun && end !== null && day <= end + 6 ? begun.week : null;
}

function yearsOf(yearText: string | null, { withYear, weeks }: Reading): number[] {
  if (withYear && yearText !== null) return [Number(yearText.length === 2 ? `20${yearText}` : yearText)];
  const from = Number(weeks[0]?.startsOn?.slice(0, 4) ?? Number.NaN);
  const to = Number(weeks.at(-1)?.endsOn?.slice(0, 4) ?? Number.NaN);
  return Number.isNaN(from) || Number.isNaN(to)
    ? []
    : Array.from({ length: to - from + 1 }, (_, more) => from + more);
}
