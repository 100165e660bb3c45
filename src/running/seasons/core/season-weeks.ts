import type { WeekStatus } from "#league/book/book.ts";
import { dayNumber } from "#league/book/days.ts";
import { addDays, formatDay, weekdayOf } from "#lib/dates.ts";

/** `nightOn` and `startsAt` are empty until the board sets them. */
export type WeekDraft = {
  week: number;
  startsOn: string;
  endsOn: string;
  status: WeekStatus;
  nightOn: string;
  startsAt: string;
};

/** For all weeks: the weekday of the league night, as a digit from Sunday on, and its usual time. */
export type UsualNight = { weekday: string; startsAt: string };

/** Empty where weeks differ or have none. */
export function usualNight(weeks: readonly WeekDraft[]): UsualNight {
  const same = (values: readonly string[]) => (new Set(values).size === 1 ? (values[0] ?? "") : "");
  return {
    weekday: same(weeks.map(({ nightOn }) => (nightOn === "" ? "" : String(weekdayOf(nightOn))))),
    startsAt: same(weeks.map(({ startsAt }) => startsAt)),
  };
}

/** Sets the league night of all weeks; a week without that weekday has none. */
export function withUsualNight(weeks: readonly WeekDraft[], usual: Partial<UsualNight>): WeekDraft[] {
  return weeks.map((week) => ({
    ...week,
    ...(usual.startsAt === undefined ? {} : { startsAt: usual.startsAt }),
    ...(usual.weekday === undefined ? {} : { nightOn: dayOfWeekday(week, usual.weekday) }),
  }));
}

/** After a change of its days, the league night stays on its weekday. */
export function withNightInWeek(week: WeekDraft): WeekDraft {
  return { ...week, nightOn: week.nightOn && dayOfWeekday(week, String(weekdayOf(week.nightOn))) };
}

function dayOfWeekday({ startsOn, endsOn }: WeekDraft, weekday: string): string {
  if (weekday === "" || dayNumber(startsOn) === null || dayNumber(endsOn) === null) return "";
  const day = addDays(startsOn, (Number(weekday) - weekdayOf(startsOn) + 7) % 7);
  return day <= endsOn ? day : "";
}

export type WeekPlan = {
  startsOn: string;
  /** The weekday on which league weeks begin: 0 Sunday … 6 Saturday. */
  weekday: number;
  weekCount: number;
  /** Any day in a week without shooting; the whole week is skipped. */
  daysOff: readonly string[];
};

export const mostWeeks = 52;
const freeWeek = { status: "open", nightOn: "", startsAt: "" } as const;
const longestSpan = 2 * mostWeeks;

/** League weeks of seven days, from the first such weekday on or after the start. Skipped weeks get no number. */
export function weeksFromDates({ startsOn, weekday, weekCount, daysOff }: WeekPlan): WeekDraft[] {
  const weeks: WeekDraft[] = [];
  for (const { starts, ends } of calendarWeeks(startsOn, weekday)) {
    if (weeks.length >= Math.min(weekCount, mostWeeks)) break;
    if (daysOff.some((day) => day >= starts && day <= ends)) continue;
    weeks.push({ ...freeWeek, week: weeks.length + 1, startsOn: starts, endsOn: ends });
  }
  return weeks;
}

/** The first weeks, or more weeks of seven days after the last one. */
export function resizeWeeks(weeks: readonly WeekDraft[], count: number): WeekDraft[] {
  const sized = weeks.slice(0, count);
  while (sized.length < count) {
    const last = sized.at(-1);
    const startsOn = last && dayNumber(last.endsOn) !== null ? addDays(last.endsOn, 1) : "";
    const endsOn = startsOn === "" ? "" : addDays(startsOn, 6);
    sized.push({ ...freeWeek, week: (last?.week ?? 0) + 1, startsOn, endsOn });
  }
  return [...sized.slice(0, weeks.length), ...withUsualNight(sized.slice(weeks.length), usualNight(weeks))];
}

export function weekCountUntil(
  lastDay: string,
  { startsOn, weekday, daysOff }: Omit<WeekPlan, "weekCount">,
): number {
  const weeks = calendarWeeks(startsOn, weekday).filter(
    ({ starts, ends }) => starts <= lastDay && !daysOff.some((day) => day >= starts && day <= ends),
  );
  return Math.min(Math.max(weeks.length, 1), mostWeeks);
}

function calendarWeeks(startsOn: string, weekday: number): { starts: string; ends: string }[] {
  if (dayNumber(startsOn) === null) return [];
  const first = addDays(startsOn, (weekday - weekdayOf(startsOn) + 7) % 7);
  return Array.from({ length: longestSpan }, (_, index) => {
    const starts = addDays(first, 7 * index);
    return { starts, ends: addDays(starts, 6) };
  });
}

export function validateWeek(weeks: readonly WeekDraft[]): Record<number, string> {
  const errors: Record<number, string> = {};
  for (const { week, startsOn, endsOn } of weeks) {
    if (dayNumber(startsOn) === null || dayNumber(endsOn) === null)
      errors[week] = "Enter the first and the last day.";
    else if (endsOn < startsOn)
      errors[week] = "The last day is before the first. Choose the first day or a later one.";
  }
  const sound = weeks
    .filter(({ week }) => !errors[week])
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  for (const [index, week] of sound.entries()) {
    const before = sound[index - 1];
    if (before && before.endsOn >= week.startsOn) {
      errors[week.week] = `Overlaps week ${before.week}, which ends on ${formatDay(before.endsOn)}.`;
    }
  }
  return errors;
}
