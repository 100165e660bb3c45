import type { BookTeam, SeasonBook } from "../book/book.ts";
import { calendarOfPart, partOfWeek } from "../book/calendar.ts";
import type { SeasonContext } from "../book/context.ts";
import type { Shooter } from "../book/shooters.ts";
import { type PlacedSums, placedSumsInSteps } from "../individuals/individuals.ts";
import { compareText, sortedById } from "../math/order.ts";
import { mapInSteps } from "../math/steps.ts";
import type { ResolvedRules, SeasonPart } from "../rules/rules-types.ts";
import type { MatchResult } from "../teams/matches.ts";
import { type DivisionPlace, divisionPlaces, standingsOf, type TeamStanding } from "../teams/standings.ts";
import type { TeamNight } from "../teams/team-nights.ts";
import type { DivisionOf, TeamWeek } from "../teams/team-week.ts";
import { teamWeeksOf } from "../teams/team-weeks.ts";

export type PartFigures = SeasonContext & {
  part: SeasonPart;
  standings: readonly TeamStanding[];
  divisions: ReadonlyMap<string, DivisionPlace>;
  individuals: ReadonlyMap<string, PlacedSums>;
};

export type SeasonCourse = {
  teamWeeks: readonly TeamWeek[];
  parts: readonly PartFigures[];
  divisionIn: (week: number) => DivisionOf;
};

type CourseBasis = SeasonContext & {
  book: SeasonBook;
  shooters: ReadonlyMap<string, Shooter>;
  nights: ReadonlyMap<number, readonly TeamNight[]>;
  matches: readonly MatchResult[];
};

export function rulesOfPart(rules: ResolvedRules, part: SeasonPart | null): ResolvedRules {
  if (part === null || part.team === null) return rules;
  return { ...rules, standings: { ...rules.standings, team: part.team } };
}

export function rulesInWeek(rules: ResolvedRules, week: number): ResolvedRules {
  return rulesOfPart(rules, partOfWeek(rules.format.parts, week));
}

export function contextOfPart({ rules, calendar }: SeasonContext, part: SeasonPart): SeasonContext {
  return { rules: rulesOfPart(rules, part), calendar: calendarOfPart(calendar, part) };
}

/** Goes through the parts in order, because the ranking of one may define the divisions of the next. */
export function* courseInSteps(basis: CourseBasis): Generator<void, SeasonCourse> {
  const { book, rules, calendar, nights } = basis;
  const entered = new Map(book.teams.map((team) => [team.id, team.division]));
  const divisions = new Map<SeasonPart, DivisionOf>();
  const divisionIn = (week: number): DivisionOf => {
    const part = partOfWeek(rules.format.parts, week);
    return (part && divisions.get(part)) ?? ((teamId) => entered.get(teamId) ?? null);
  };
  const outside = [...nights.keys()].filter((week) => partOfWeek(rules.format.parts, week) === null);
  const teamWeeks = yield* weeksInSteps(basis, outside, divisionIn);
  const parts: PartFigures[] = [];
  let before: readonly TeamStanding[] = [];
  for (const part of rules.format.parts) {
    if (part.divisionsOf !== null) divisions.set(part, dividedBy(before, part.divisionsOf));
    const context = contextOfPart(basis, part);
    const own = yield* weeksInSteps(
      basis,
      [...nights.keys()].filter((week) => context.calendar.scope.has(week)),
      divisionIn,
    );
    teamWeeks.push(...own);
    const { shootOffs } = book;
    const weeks = { weeks: own, matches: basis.matches, shootOffs };
    const standings = standingsOf(sortedById(book.teams), weeks, context);
    if (part.from <= calendar.throughWeek) {
      const sums = yield* placedSumsInSteps(basis.shooters, context, shootOffs);
      const individuals = new Map(sums.map((each) => [each.shooter.member.id, each]));
      const divisionOf = divisionIn(part.from);
      const divisions = divisionPlaces(standings, { ...weeks, divisionOf }, context);
      parts.push({ ...context, part, standings, divisions, individuals });
    }
    before = standings;
  }
  return { teamWeeks: teamWeeks.sort((a, b) => a.week - b.week), parts, divisionIn };
}

function* weeksInSteps(
  { nights, matches, rules }: CourseBasis,
  weeks: readonly number[],
  divisionIn: SeasonCourse["divisionIn"],
): Generator<void, TeamWeek[]> {
  const weekly = yield* mapInSteps(weeks, (week) =>
    teamWeeksOf(
      nights.get(week) ?? [],
      { matches: matches.filter((match) => match.week === week), divisionOf: divisionIn(week) },
      rulesInWeek(rules, week),
    ),
  );
  return weekly.flat();
}

/** Divisions "1", "2" … of a given size, best first; equal ranks by id. */
function dividedBy(standings: readonly TeamStanding[], size: number): DivisionOf {
  const divisions = new Map(
    bestFirst(standings).map(({ id }, index) => [id, String(Math.floor(index / size) + 1)]),
  );
  return (teamId) => divisions.get(teamId) ?? null;
}

/** By rank, then id. */
export function bestFirst(standings: readonly Pick<TeamStanding, "team" | "rank">[]): BookTeam[] {
  return standings
    .toSorted((a, b) => a.rank - b.rank || compareText(a.team.id, b.team.id))
    .map(({ team }) => team);
}
