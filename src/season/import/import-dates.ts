import { dayNumber } from "#league/book/days.ts";

/** Which of day and month is first in a date such as 3/4/2026. */
export type DateHabit = "day first" | "month first";

/** What the dates of a file show on their own; rows are those that show it. */
export type DateHabits =
  /** No date in it can be read in two ways. */
  | { is: "plain" }
  | { is: "clear"; habit: DateHabit; row: number; example: string }
  /** Each date can be read both ways: a person has to say. */
  | { is: "open"; row: number; example: string }
  /** Some can only be read day first, others only month first. */
  | { is: "mixed"; dayFirstRow: number; monthFirstRow: number };

const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** Finds out from all dates of a file which habit they follow. Nothing is guessed. */
export function findDateHabits(dates: readonly { row: number; text: string }[]): DateHabits {
  let dayFirst: { row: number; text: string } | undefined;
  let monthFirst: { row: number; text: string } | undefined;
  let either: { row: number; text: string } | undefined;
  for (const date of dates) {
    const match = numeric.exec(withoutTime(date.text));
    const [first, second] = [Number(match?.[1]), Number(match?.[3])];
    if (first > 12 && second <= 12) dayFirst ??= date;
    else if (second > 12 && first <= 12) monthFirst ??= date;
    else if (first <= 12 && second <= 12 && first !== second) either ??= date;
  }
  if (dayFirst && monthFirst)
    return { is: "mixed", dayFirstRow: dayFirst.row, monthFirstRow: monthFirst.row };
  if (dayFirst) return { is: "clear", habit: "day first", row: dayFirst.row, example: dayFirst.text };
  if (monthFirst) return { is: "clear", habit: "month first", row: monthFirst.row, example: monthFirst.text };
  return either ? { is: "open", row: either.row, example: either.text } : { is: "plain" };
}

/** The habit that holds for a file: what a person said, else what its dates show; null while no one knows. */
export function habitOf(dates: DateHabits, chosenHabit: DateHabit | null): DateHabit | null {
  if (dates.is === "plain") return "month first";
  return chosenHabit ?? (dates.is === "clear" ? dates.habit : null);
}

export type DateReading = { day: string } | { error: string } | { waits: true };

const months = "january february march april may june july august september october november december".split(
  " ",
);

/** One date by the habit of its file; `waits` when it can be read in two ways and no one has said which. */
export function readDay(text: string, habit: DateHabit | null): DateReading {
  const bare = withoutTime(text);
  const written = numeric.exec(bare);
  if (written) return byHabit(written, habit, text);
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(bare))
    return { error: `Use a four-digit year. “${cut(text)}” could be any century.` };
  if (/^\d{5}(\.\d+)?$/.test(bare))
    return {
      error: `“${cut(text)}” is a spreadsheet date number. Format the column as a date and save again.`,
    };
  const day = isoOf(bare) ?? namedOf(bare);
  if (day !== null && dayNumber(day) !== null) return { day };
  return { error: `Enter a date such as 3/9/2024, March 9, 2024, or 2024-03-09. “${cut(text)}” won't work.` };
}

function byHabit(written: RegExpExecArray, habit: DateHabit | null, text: string): DateReading {
  const [first, second, year] = [written[1] ?? "", written[3] ?? "", written[4] ?? ""];
  if (habit === null && Number(first) !== Number(second)) return { waits: true };
  const [day, month] = habit === "day first" ? [first, second] : [second, first];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (dayNumber(iso) !== null) return { day: iso };
  return {
    error: `“${cut(text)}” isn't a valid date when dates are read ${habit ?? "month first"}, as in this file.`,
  };
}

function isoOf(text: string): string | null {
  const match = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  return match && `${match[1]}-${(match[3] ?? "").padStart(2, "0")}-${(match[4] ?? "").padStart(2, "0")}`;
}

/** `9 March 2024`, `9-Mar-2024`, `March 9, 2024`. */
function namedOf(text: string): string | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-z]{3,9})\.?[\s,-]+(\d{4})$/i.exec(text);
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = monthOf(name ?? "");
  if (!day || !year || month === 0) return null;
  return `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** 3 for `March`, `Mar`, `mar`; 0 for what is no month. */
export function monthOf(name: string): number {
  const start = name.toLowerCase();
  return start.length < 3 ? 0 : months.findIndex((each) => each.startsWith(start)) + 1;
}

/** Spreadsheets add the time of day to a date that has none. */
function withoutTime(text: string): string {
  return text.replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:am|pm|Z)?$/i, "").trim();
}

function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
