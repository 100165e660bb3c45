import type { SeasonPart } from "../rules/rules-types.ts";
import type { LeagueWeek, SeasonBook, WeekStatus } from "./book.ts";
import { dayNumber } from "./days.ts";

type DatedWeek = { week: number; start: number; end: number };

/** The listed weeks by number. `asOf` is null without a known day or without weeks; then weeks also end by later scores. */
export type ListedWeeks = { asOf: string | null; listedWeeks: ReadonlyMap<number, LeagueWeek> };

/** The weeks of a season by its rules; `throughWeek` is the last one in the report. */
export type Calendar = ListedWeeks & {
  throughWeek: number;
  /** The weeks to add up: all that count for the season, or those of one part. */
  scope: ReadonlySet<number>;
  part: SeasonPart | null;
  /** Weeks 1…throughWeek of the scope that are neither void nor postponed. */
  playedWeeks: readonly number[];
  dated: readonly DatedWeek[];
};

const allWeeks = Array.from({ length: 52 }, (_, index) => index + 1);

export function calendarOf(book: SeasonBook, throughWeek: number, parts: readonly SeasonPart[]): Calendar {
  const weeks = listedWeeks(book);
  const scope = new Set(allWeeks.filter((week) => partOfWeek(parts, week)?.counts ?? true));
  const playedWeeks = playedOf(weeks, scope, throughWeek);
  return { ...weeks, throughWeek, scope, part: null, playedWeeks, dated: datedWeeks(book.weeks) };
}

export function calendarOfPart(calendar: Calendar, part: SeasonPart): Calendar {
  const scope = new Set(allWeeks.filter((week) => part.from <= week && week <= part.to));
  return { ...calendar, scope, part, playedWeeks: playedOf(calendar, scope, calendar.throughWeek) };
}

function playedOf(weeks: ListedWeeks, scope: ReadonlySet<number>, throughWeek: number): number[] {
  return allWeeks.filter((week) => week <= throughWeek && scope.has(week) && isPlayed(weeks, week));
}

function isPlayed(weeks: ListedWeeks, week: number): boolean {
  return !["void", "postponed"].includes(statusOf(weeks, week) ?? "");
}

/** null for a week outside of all parts. */
export function partOfWeek(parts: readonly SeasonPart[], week: number): SeasonPart | null {
  return parts.find(({ from, to }) => from <= week && week <= to) ?? null;
}

/** The next week that can be shot. */
export function nextWeek(calendar: Calendar): number {
  let week = calendar.throughWeek + 1;
  while (statusOf(calendar, week) === "void") week += 1;
  return week;
}

export function listedWeeks({ weeks, asOf }: SeasonBook): ListedWeeks {
  return {
    asOf: weeks.length > 0 ? asOf : null,
    listedWeeks: new Map(weeks.map((week) => [week.week, week])),
  };
}

/** null for an unlisted week. */
export function statusOf({ listedWeeks }: ListedWeeks, week: number): WeekStatus | null {
  return listedWeeks.get(week)?.status ?? null;
}

/** True when the week is closed, or its last day is before `asOf`. */
export function hasEnded({ asOf, listedWeeks }: ListedWeeks, week: number): boolean {
  const { status, endsOn = null } = listedWeeks.get(week) ?? {};
  return status === "closed" || (asOf !== null && endsOn !== null && asOf > endsOn);
}

/** True unless `asOf` is before the first day; a week without one has begun. */
export function hasBegun({ asOf, listedWeeks }: ListedWeeks, week: number): boolean {
  const startsOn = listedWeeks.get(week)?.startsOn ?? null;
  return startsOn === null || (asOf !== null && startsOn <= asOf);
}

function datedWeeks(weeks: readonly LeagueWeek[]): DatedWeek[] {
  const dated: DatedWeek[] = [];
  for (const { week, startsOn, endsOn } of weeks) {
    const end = dayNumber(endsOn ?? "");
    if (end !== null) dated.push({ week, start: dayNumber(startsOn ?? "") ?? end - 6, end });
  }
  return dated.sort((a, b) => a.start - b.start || a.week - b.week);
}

/** Outside the listed weeks it extrapolates by seven days; a day in a gap belongs to the week before. Null without dates. */
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
