import type { LeagueWeek, SeasonBook, WeekStatus } from "./book.ts";
import { dayNumber } from "./days.ts";

type DatedWeek = { week: number; start: number; end: number };

/** The weeks of a season as its rules see them; `throughWeek` is the last one that is part of the report. */
export type Calendar = {
  throughWeek: number;
  /** Weeks 1…throughWeek that are neither void nor postponed. */
  playedWeeks: readonly number[];
  isListed: boolean;
  statusByWeek: ReadonlyMap<number, WeekStatus>;
  dated: readonly DatedWeek[];
};

/** The weeks of a book up to `throughWeek`, which may lie beyond those that are listed. */
export function calendarOf(book: SeasonBook, throughWeek: number): Calendar {
  const statusByWeek = weekStatuses(book);
  const weeks = Array.from({ length: throughWeek }, (_, index) => index + 1);
  return {
    throughWeek,
    playedWeeks: weeks.filter((week) => !["void", "postponed"].includes(statusByWeek.get(week) ?? "")),
    isListed: book.weeks.length > 0,
    statusByWeek,
    dated: datedWeeks(book.weeks),
  };
}

/** The status of each listed week; a week that is not listed has none. */
export function weekStatuses(book: SeasonBook): ReadonlyMap<number, WeekStatus> {
  return new Map(book.weeks.map(({ week, status }) => [week, status]));
}

function datedWeeks(weeks: readonly LeagueWeek[]): DatedWeek[] {
  const dated: DatedWeek[] = [];
  for (const { week, startsOn, endsOn } of weeks) {
    const start = dayNumber(startsOn ?? "") ?? (dayNumber(endsOn ?? "") ?? Number.NaN) - 6;
    const end = dayNumber(endsOn ?? "") ?? start + 6;
    if (!Number.isNaN(start)) dated.push({ week, start, end });
  }
  return dated.sort((a, b) => a.start - b.start || a.week - b.week);
}

/**
 * League week of a day. Outside the listed weeks it counts on in weeks of seven days; a day in a gap
 * belongs to the week before it. Null when the season has no dates.
 */
export function weekOfDay(calendar: Calendar, isoDay: string): number | null {
  const day = dayNumber(isoDay);
  const first = calendar.dated[0];
  const last = calendar.dated.at(-1);
  if (day === null || first === undefined || last === undefined) return null;
  if (day < first.start) return first.week - Math.ceil((first.start - day) / 7);
  if (day > last.end) return last.week + Math.ceil((day - last.end) / 7);
  const within = calendar.dated.find(({ start, end }) => start <= day && day <= end);
  return (within ?? calendar.dated.findLast(({ start }) => start <= day) ?? first).week;
}
