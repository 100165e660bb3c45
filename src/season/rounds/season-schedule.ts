import type { BookTeam } from "#league/book/book.ts";
import { standingMatches } from "#league/book/opponents.ts";
import { takesPart } from "#league/book/roster.ts";
import type { ClubSeason, SeasonWeek } from "../queries/season-book.ts";
import { pairsAfter } from "./coming-nights.ts";
import { leagueNight, nightDaysOf } from "./league-night.ts";
import { type FindNight, nightFinder, type TeamNight } from "./night-of.ts";

/** One line of a week: two teams that meet, a team with a bye (`away` null), or a night without matches (`home` null). */
export type ScheduleLine = {
  week: number;
  home: BookTeam | null;
  away: BookTeam | null;
  night: Pick<TeamNight, "day" | "startsAt" | "field" | "state" | "reason">;
};

export type ScheduleWeek = {
  week: SeasonWeek;
  day: string | null;
  lines: ScheduleLine[];
  /** The week whose results decide the pairs; null where they are set or never come. */
  pairsAfter: number | null;
};

/** The one source of the Season view, its file and print, the published schedule, and calendars. */
export function seasonSchedule(season: ClubSeason): ScheduleWeek[] {
  const { book, weeks } = season;
  const shotOn = nightDaysOf(book.scores);
  const findNight = nightFinder(season);
  const matches = standingMatches(book);
  return weeks.map((week) => {
    const own = matches.filter((match) => match.week === week.week);
    return {
      week,
      day: leagueNight(week, shotOn),
      lines: own.length > 0 ? linesOf(season, own, findNight) : [wholeNight(season, week, shotOn)],
      pairsAfter: own.length === 0 ? pairsAfter(season, week.week) : null,
    };
  });
}

type Pair = { week: number; home: string; away: string };

function linesOf({ book }: ClubSeason, matches: readonly Pair[], findNight: FindNight): ScheduleLine[] {
  const week = matches[0]?.week ?? 0;
  const team = (id: string) => book.teams.find((each) => each.id === id) ?? null;
  const busy = new Set(matches.flatMap(({ home, away }) => [home, away]));
  const free = book.teams.filter((each) => takesPart(each, week) && !busy.has(each.id));
  const met = matches.flatMap(({ home, away }) => {
    const [own, theirs] = [findNight(week, home), findNight(week, away)];
    return own && theirs
      ? [{ week, home: team(home), away: team(away), night: nightOfBoth(own, theirs) }]
      : [];
  });
  const byes = free.flatMap((home) => {
    const night = findNight(week, home.id);
    return night ? [{ week, home, away: null, night }] : [];
  });
  return [...met, ...byes];
}

/** Where two teams start at different times or fields, both are named. */
function nightOfBoth(home: TeamNight, away: TeamNight): ScheduleLine["night"] {
  const both = (key: "startsAt" | "field") =>
    [...new Set([home[key], away[key]])].filter((value) => value !== null).join(" / ") || null;
  return { ...home, startsAt: both("startsAt"), field: both("field") };
}

function wholeNight(
  { squadNights }: ClubSeason,
  week: SeasonWeek,
  shotOn: readonly (string | null)[],
): ScheduleLine {
  const starts = squadNights.flatMap((squad) => (squad.week === week.week && squad.startsAt) || []);
  return {
    ...{ week: week.week, home: null, away: null },
    night: {
      day: leagueNight(week, shotOn),
      startsAt: starts.toSorted()[0] ?? week.startsAt ?? null,
      field: null,
      state: week.status === "void" || week.status === "postponed" ? week.status : "scheduled",
      reason: null,
    },
  };
}

export const scheduleColumns = ["week", "date", "time", "home", "away", "field", "status", "reason"];

/** A line as a file, a print, and the published schedule have it. */
export function scheduleCells({ week, home, away, night }: ScheduleLine): (string | number)[] {
  const { day, startsAt, field, state, reason } = night;
  return [
    week,
    day ?? "",
    startsAt ?? "",
    home?.name ?? "",
    away?.name ?? (home ? "bye" : ""),
    field ?? "",
    state,
    reason ?? "",
  ];
}
