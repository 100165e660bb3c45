import type { ScoreKind, ScoreRow, SeasonBook, SeasonBookInput } from "../book/book.ts";
import { parseInSteps, throughWeek } from "../book/book-parse.ts";
import { calendarOf, hasBegun, hasEnded, listedWeeks, statusOf } from "../book/calendar.ts";
import type { SeasonContext } from "../book/context.ts";
import { type Shooter, shootersInSteps } from "../book/shooters.ts";
import { individualsInSteps } from "../individuals/individuals.ts";
import { sortedById } from "../math/order.ts";
import { finished } from "../math/steps.ts";
import { resolveRules } from "../rules/rules.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { matchesInSteps } from "../teams/matches.ts";
import { divisionPlaces, standingsOf } from "../teams/standings.ts";
import { entriesInSteps } from "../teams/team-entries.ts";
import { type LeagueBasis, type TeamNight, teamNightsOf } from "../teams/team-nights.ts";
import { type YardLines, yardLinesOf } from "../yardage/yard-lines.ts";
import { type Awards, awardsOf } from "./awards.ts";
import { courseInSteps } from "./parts.ts";
import { type Proposal, proposalOf } from "./proposals.ts";
import type { SeasonFigures } from "./season-figures.ts";

/** A computed season with exact values: the source of the report, details, and explanations. */
export type Season = SeasonFigures & {
  awards: Awards;
  yardLines: YardLines;
  proposed: Proposal | null;
  running: RunningWeek | null;
};

/** The running week, and the season as if it ended now; provisional. */
export type RunningWeek = { week: number; season: Season };

/** Validates a book that did not come from `parseSeasonBook`. */
export function computeSeason(input: SeasonBookInput): Season {
  return finished(seasonInSteps(input));
}

/** In steps, so that the caller can respond in between. */
export function* seasonInSteps(input: SeasonBookInput): Generator<void, Season> {
  const book = yield* parseInSteps(input);
  yield;
  const season = yield* figuresInSteps(book);
  const week = runningWeekOf(book, season);
  if (week === null) return season;
  yield;
  return { ...season, running: { week, season: yield* figuresInSteps(throughWeek(book, week)) } };
}

function* figuresInSteps(book: SeasonBook): Generator<void, Season> {
  const rules = resolveRules(book.season.rules);
  const calendar = calendarOf(book, throughWeekOf(book, rules), rules.format.parts);
  const context = { rules, calendar };
  const shooters = yield* shootersInSteps(book, context);
  const nights = yield* teamNightsInSteps(book, shooters, context);
  const matches = yield* matchesInSteps(book.matches, nights, rules);
  yield;
  const course = yield* courseInSteps({ ...context, book, shooters, nights, matches });
  yield;
  const { shootOffs } = book;
  const individuals = yield* individualsInSteps(shooters, context, shootOffs);
  yield;
  const basis = { weeks: course.teamWeeks, matches, shootOffs };
  const standings = standingsOf(sortedById(book.teams), basis, context);
  const divisionOf = course.divisionIn(calendar.throughWeek);
  const divisions = divisionPlaces(standings, { ...basis, divisionOf }, context);
  const figures = { ...context, ...course, book, shooters, matches, standings, divisions, individuals };
  yield;
  const awards = awardsOf(individuals, context, shootOffs);
  yield;
  const yardLines = yardLinesOf(figures);
  yield;
  return { ...figures, awards, yardLines, proposed: proposalOf(figures), running: null };
}

function* teamNightsInSteps(
  book: SeasonBook,
  shooters: ReadonlyMap<string, Shooter>,
  context: SeasonContext,
): Generator<void, ReadonlyMap<number, TeamNight[]>> {
  const teams = sortedById(book.teams);
  const entries = yield* entriesInSteps(shooters, new Map(teams.map((team) => [team.id, team])), context);
  const basis: LeagueBasis = {
    ...context,
    teams,
    shooters,
    entries,
    latestActualWeek: latestActual(shooters),
  };
  yield;
  const nights = new Map<number, TeamNight[]>();
  for (let week = 1; week <= context.calendar.throughWeek; week++) {
    nights.set(week, teamNightsOf(week, basis));
    yield;
  }
  return nights;
}

function latestActual(shooters: ReadonlyMap<string, Shooter>): number {
  let latest = 0;
  for (const { eligible } of shooters.values()) {
    for (const { kind, week } of eligible) if (kind === "actual" && week > latest) latest = week;
  }
  return latest;
}

/** Pre-shoots never advance the season. Without `asOf`, a week need not be over, and make-ups do not advance it either. */
function throughWeekOf(book: SeasonBook, rules: ResolvedRules): number {
  if (book.throughWeek !== null) return book.throughWeek;
  const weeks = listedWeeks(book);
  if (weeks.asOf === null) return latestShot(book, rules, ({ kind }) => kind !== "makeUp");
  return latestShot(book, rules, ({ week }) => hasEnded(weeks, week));
}

/** The latest week after the report's that has begun, is not over, and has scores; null without one, or without `asOf`. */
function runningWeekOf(book: SeasonBook, { calendar, rules }: SeasonContext): number | null {
  if (calendar.asOf === null) return null;
  const isRunning = (week: number) => hasBegun(calendar, week) && !hasEnded(calendar, week);
  const latest = latestShot(book, rules, ({ week }) => isRunning(week));
  return latest > calendar.throughWeek ? latest : null;
}

const shotKinds: ReadonlySet<ScoreKind> = new Set(["actual", "makeUp", "substitute"]);

function latestShot(
  book: SeasonBook,
  { format }: ResolvedRules,
  isMeant: (row: ScoreRow) => boolean,
): number {
  const weeks = listedWeeks(book);
  let latest = 0;
  for (const row of book.scores) {
    const isShot = row.status === "complete" && shotKinds.has(row.kind) && format.events.includes(row.event);
    if (row.week > latest && isShot && isMeant(row) && statusOf(weeks, row.week) !== "void")
      latest = row.week;
  }
  return latest;
}
