import type { AwardName, SeasonBook, SeasonBookInput } from "../book/book.ts";
import { parseSeasonBook, throughWeek } from "../book/book-parse.ts";
import { type Calendar, calendarOf } from "../book/calendar.ts";
import type { SeasonContext } from "../book/context.ts";
import { type Shooter, shootersOf } from "../book/shooters.ts";
import { runningWeekOf, throughWeekOf } from "../individuals/eligibility.ts";
import { type Individual, individualsOf } from "../individuals/individuals.ts";
import { sortedById } from "../math/order.ts";
import { resolveRules } from "../rules/rules.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type MatchResult, matchResults } from "../teams/matches.ts";
import { standingsOf, type TeamStanding } from "../teams/standings.ts";
import { entriesByWeek } from "../teams/team-entries.ts";
import { type LeagueBasis, type TeamNight, teamNightsOf } from "../teams/team-nights.ts";
import { type TeamWeek, teamWeeksOf } from "../teams/team-weeks.ts";
import { type Award, awardsOf } from "./awards.ts";

/** A season computed, with exact values: what the report, the details and the explanations are made from. */
export type Season = {
  book: SeasonBook;
  rules: ResolvedRules;
  calendar: Calendar;
  shooters: ReadonlyMap<string, Shooter>;
  teamWeeks: readonly TeamWeek[];
  matches: readonly MatchResult[];
  standings: readonly TeamStanding[];
  individuals: ReadonlyMap<string, Individual>;
  awards: Record<AwardName, Award>;
  running: RunningWeek | null;
};

/** The week that is being shot, and the season as it would be if that week ended now; provisional. */
export type RunningWeek = { week: number; season: Season };

/** Computes a season. A book that did not come from `parseSeasonBook` is checked first. */
export function computeSeason(input: SeasonBookInput): Season {
  const steps = seasonInSteps(input);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same with pauses, for anyone who has to do other things in between. */
export function* seasonInSteps(input: SeasonBookInput): Generator<void, Season> {
  const book = parseSeasonBook(input);
  yield;
  const season = yield* figuresInSteps(book);
  const week = runningWeekOf(book, season);
  if (week === null) return season;
  yield;
  return { ...season, running: { week, season: yield* figuresInSteps(throughWeek(book, week)) } };
}

function* figuresInSteps(book: SeasonBook): Generator<void, Season> {
  const rules = resolveRules(book.season.rules);
  const calendar = calendarOf(book, throughWeekOf(book, rules));
  const context = { rules, calendar };
  const shooters = shootersOf(book, rules, calendar);
  yield;
  const nights = allTeamNights(book, shooters, context);
  const nightOf = (week: number, teamId: string) =>
    nights.get(week)?.find((night) => night.team.id === teamId);
  yield;
  const matches = matchResults(book.matches, nightOf, rules);
  const teamWeeks = [...nights].flatMap(([week, ofWeek]) =>
    teamWeeksOf(
      ofWeek,
      matches.filter((match) => match.week === week),
      rules,
    ),
  );
  yield;
  const individuals = individualsOf(shooters, context);
  yield;
  return {
    book,
    rules,
    calendar,
    shooters,
    teamWeeks,
    matches,
    standings: standingsOf(sortedById(book.teams), { weeks: teamWeeks, matches }, rules),
    individuals,
    awards: awardsOf(individuals, book.shootOffs, rules),
    running: null,
  };
}

function allTeamNights(
  book: SeasonBook,
  shooters: ReadonlyMap<string, Shooter>,
  { calendar, rules }: SeasonContext,
): ReadonlyMap<number, TeamNight[]> {
  const teams = sortedById(book.teams);
  const entries = entriesByWeek(shooters, new Map(teams.map((team) => [team.id, team])), rules);
  const latestActualWeek = latestActual(shooters);
  const basis: LeagueBasis = { teams, shooters, entries, calendar, latestActualWeek, rules };
  const weeks = Array.from({ length: calendar.throughWeek }, (_, index) => index + 1);
  return new Map(weeks.map((week) => [week, teamNightsOf(week, basis)]));
}

function latestActual(shooters: ReadonlyMap<string, Shooter>): number {
  let latest = 0;
  for (const { eligible } of shooters.values()) {
    for (const { kind, week } of eligible) if (kind === "actual" && week > latest) latest = week;
  }
  return latest;
}
