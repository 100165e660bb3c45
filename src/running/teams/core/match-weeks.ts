import type { BookMatch, MatchNight, SeasonBook } from "#league/book/book.ts";
import { takesPart } from "#league/book/roster.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";

/** As the database stores it; `night` is omitted without values. */
export type MatchRow =
  | [week: number, home: string, away: string]
  | [week: number, home: string, away: string, night: MatchNight];

export type ScheduleWeek = {
  week: number;
  startsOn: string | null;
  /** The reason why no match is planned there; null: free. */
  closedBecause: "scores" | "closed" | "postponed" | "void" | null;
  matches: Omit<BookMatch, "week">[];
  byes: string[];
};

export function canMeet({ book, weeks }: ClubSeason): boolean {
  return book.teams.length > 1 && weeks.length > 0;
}

export function scheduleOf(book: SeasonBook): ScheduleWeek[] {
  const shot = new Set(book.scores.filter(({ kind }) => kind !== "practice").map(({ week }) => week));
  return book.weeks.map(({ week, startsOn, status }) => {
    const matches = book.matches.filter((match) => match.week === week);
    const busy = new Set(matches.flatMap(({ home, away }) => [home, away]));
    const present = book.teams.filter((team) => takesPart(team, week)).map(({ id }) => id);
    return {
      week,
      startsOn,
      closedBecause: shot.has(week) ? "scores" : status === "open" ? null : status,
      matches: matches.map(({ week: _, ...match }) => match),
      byes: matches.length === 0 ? [] : present.filter((id) => !busy.has(id)),
    };
  });
}

/** Weeks shot before anyone planned matches, as after a score import: planning replaces nothing there. */
export function unmatchedWeeks(book: SeasonBook, schedule: readonly ScheduleWeek[]): number[] {
  const off = new Set(
    book.weeks.filter(({ status }) => status === "void" || status === "postponed").map(({ week }) => week),
  );
  return schedule
    .filter(
      ({ week, closedBecause, matches }) =>
        closedBecause === "scores" && matches.length === 0 && !off.has(week),
    )
    .map(({ week }) => week);
}

/** "week 1", "weeks 1, 2 and 3". */
export function weeksText(weeks: readonly number[]): string {
  if (weeks.length === 1) return `week ${weeks[0]}`;
  return `weeks ${weeks.slice(0, -1).join(", ")} and ${weeks.at(-1)}`;
}

export function withMatches(
  book: SeasonBook,
  weeks: readonly number[],
  matches: readonly MatchRow[],
): SeasonBook {
  const others = book.matches.filter(({ week }) => !weeks.includes(week));
  return { ...book, matches: [...others, ...matches.map(([week, home, away]) => ({ week, home, away }))] };
}

export function matchesIn(book: SeasonBook, weeks: readonly number[]): MatchRow[] {
  return book.matches
    .filter(({ week }) => weeks.includes(week))
    .map(({ week, home, away, night }): MatchRow => (night ? [week, home, away, night] : [week, home, away]));
}

const reasons: readonly [reason: NonNullable<ScheduleWeek["closedBecause"]>, one: string, many: string][] = [
  ["scores", "has scores", "have scores"],
  ["closed", "is published", "are published"],
  ["postponed", "is postponed", "are postponed"],
  ["void", "is void", "are void"],
];

/** "weeks 1, 2 and 3 have scores", for each reason that matches stay. */
export function untouchedWeeksText(schedule: readonly ScheduleWeek[]): string[] {
  return reasons.flatMap(([reason, one, many]) => {
    const weeks = schedule.filter(({ closedBecause }) => closedBecause === reason).map(({ week }) => week);
    if (weeks.length === 0) return [];
    return [`${weeksText(weeks)} ${weeks.length === 1 ? one : many}`];
  });
}

export function whyClosed(reason: ScheduleWeek["closedBecause"]): string | null {
  if (reason === null || reason === "scores") return null;
  return `This week is ${reason === "closed" ? "published" : reason}.`;
}
