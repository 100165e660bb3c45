import { dayNumber } from "#league/book/days.ts";
import { addDays } from "#lib/dates.ts";
import { type DayText, readDayText } from "./day-text.ts";
import type { SeasonDates } from "./import-layout.ts";
import { cut } from "./import-values.ts";

export type DateHabit = "day first" | "month first";

/** The rows are examples that show the habit. */
export type DateHabits =
  /** No date in it can be read in two ways. */
  | { is: "plain" }
  | { is: "clear"; habit: DateHabit; row: number; example: string }
  /** Every date can be read both ways, so a person has to choose. */
  | { is: "open"; row: number; example: string }
  /** Some can only be read day first, others only month first. */
  | { is: "mixed"; dayFirstRow: number; monthFirstRow: number };

export type DateSpan = { from: string; to: string };

/** The season and the weeks just before and after it, in which a date without a year must be. */
export function spanOf(weeks: readonly SeasonDates[]): DateSpan | null {
  const from = weeks.find(({ startsOn }) => startsOn !== null)?.startsOn ?? null;
  const to = weeks.findLast(({ endsOn }) => endsOn !== null)?.endsOn ?? null;
  return from === null || to === null ? null : { from: addDays(from, -28), to: addDays(to, 28) };
}

type Evidence = { row: number; text: string; ways: DateHabit[]; waysInSpan: DateHabit[] };

/** Never guesses: needs a date with only one reading, or one with only one reading within the season. */
export function findDateHabits(
  dates: readonly { row: number; text: string }[],
  span: DateSpan | null = null,
): DateHabits {
  const found = dates.flatMap((date) => evidenceOf(date, span));
  const either = found.find(({ ways }) => ways.length === 2);
  const byCalendar = shownBy(found.map((each) => ({ ...each, habits: each.ways })));
  if (byCalendar.is !== "plain" || !either) return byCalendar;
  const bySeason = shownBy(found.map((each) => ({ ...each, habits: each.waysInSpan })));
  return bySeason.is === "clear" ? bySeason : { is: "open", row: either.row, example: either.text };
}

function evidenceOf(date: { row: number; text: string }, span: DateSpan | null): Evidence[] {
  const day = readDayText(date.text);
  if (day === null || day.isOrdered || day.first === day.second) return [];
  const ways: DateHabit[] = [
    ...(day.second <= 12 ? (["day first"] as const) : []),
    ...(day.first <= 12 ? (["month first"] as const) : []),
  ];
  return [{ ...date, ways, waysInSpan: ways.filter((habit) => daysInSpan(day, habit, span).length > 0) }];
}

function shownBy(found: readonly { row: number; text: string; habits: DateHabit[] }[]): DateHabits {
  const only = (habit: DateHabit) => found.find(({ habits }) => habits.length === 1 && habits[0] === habit);
  const [dayFirst, monthFirst] = [only("day first"), only("month first")];
  if (dayFirst && monthFirst)
    return { is: "mixed", dayFirstRow: dayFirst.row, monthFirstRow: monthFirst.row };
  if (dayFirst) return { is: "clear", habit: "day first", row: dayFirst.row, example: dayFirst.text };
  if (monthFirst) return { is: "clear", habit: "month first", row: monthFirst.row, example: monthFirst.text };
  return { is: "plain" };
}

export function habitOf(dates: DateHabits, chosenHabit: DateHabit | null): DateHabit | null {
  if (dates.is === "plain") return "month first";
  return chosenHabit ?? (dates.is === "clear" ? dates.habit : null);
}

export type DateReading = { day: string } | { error: string } | { waits: true };

/** `waits`: two readings, and no one has chosen. A two-digit or missing year becomes the one within the span. */
export function readDay(text: string, habit: DateHabit | null, span: DateSpan | null = null): DateReading {
  const day = readDayText(text);
  if (day === null) return { error: whyNoDay(text) };
  if (habit === null && !day.isOrdered && day.first !== day.second) return { waits: true };
  const way = habit ?? "month first";
  if (day.year?.length !== 4) return ofShortYear(text, daysInSpan(day, way, span), { day, span });
  const iso = isoOf(day, way, Number(day.year));
  if (iso !== null) return { day: iso };
  if (day.isOrdered) return { error: whyNoDay(text) };
  return { error: `“${cut(text)}” isn't a valid date when dates are read ${way}, as in this file.` };
}

function ofShortYear(
  text: string,
  days: readonly string[],
  { day, span }: { day: DayText; span: DateSpan | null },
): DateReading {
  const [only, another] = days;
  if (only !== undefined && another === undefined) return { day: only };
  if (span !== null && only === undefined)
    return { error: `“${cut(text)}” is outside the season. Use a date from ${span.from} to ${span.to}.` };
  const why = day.year === null ? "has no year" : "could be any century";
  return { error: `Use a four-digit year. “${cut(text)}” ${why}.` };
}

function daysInSpan(day: DayText, habit: DateHabit, span: DateSpan | null): string[] {
  if (span === null) return [];
  const [from, to] = [Number(span.from.slice(0, 4)), Number(span.to.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, more) => from + more)
    .filter((year) => day.year === null || String(year).endsWith(day.year))
    .flatMap((year) => isoOf(day, habit, year) ?? [])
    .filter((iso) => iso >= span.from && iso <= span.to);
}

/** Null for a day the calendar does not have. */
export function isoOf({ first, second, isOrdered }: DayText, habit: DateHabit, year: number): string | null {
  const [month, day] = isOrdered || habit === "month first" ? [first, second] : [second, first];
  const iso = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return dayNumber(iso) === null ? null : iso;
}

function whyNoDay(text: string): string {
  if (/^\d{5}(\.\d+)?$/.test(text))
    return `“${cut(text)}” is a spreadsheet date number. Format the column as a date and save again.`;
  return `Enter a date such as 3/9/2024, March 9, 2024, or 2024-03-09. “${cut(text)}” won't work.`;
}
