import type { BookMember, ScoreRow } from "../book/book.ts";
import { add, compare, divide, type Fraction, fraction, mean, ratio } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";

export type Tally = { rounds: number; hits: number; targets: number };

/** A member's rounds by week: before each week, and at the end. */
export type RoundRecord = {
  seed: Fraction | null;
  /** In league-week order. */
  rounds: readonly ScoreRow[];
  /** By week: the tally of all earlier weeks. */
  before: readonly Tally[];
  final: Tally;
  /** Eligible rounds by week, in order; empty if handicaps are recalculated each night. */
  nights: ReadonlyMap<number, readonly ScoreRow[]>;
};

/** Also by event, if averages or handicaps go by event. */
export type ShootingRecord = RoundRecord & { events: ReadonlyMap<string, RoundRecord> | null };

const nothingShot: Tally = { rounds: 0, hits: 0, targets: 0 };
const longestSeason = 52;

export function recordOf(
  member: BookMember,
  eligible: readonly ScoreRow[],
  rules: ResolvedRules,
): ShootingRecord {
  const rounds = rules.substitutes.ownAverage
    ? eligible
    : eligible.filter(({ kind }) => kind !== "substitute");
  const ownSeed = member.seedAverage ?? rules.average.newShooter;
  const whole = { ...roundRecord(rounds, ownSeed), nights: nightsOf(eligible, rules) };
  if (!goesByEvent(rules)) return { ...whole, events: null };
  const events = new Map(
    rules.format.events.map((event): [string, RoundRecord] => {
      const isOfEvent = (row: ScoreRow) => row.event === event;
      const seed = rules.average.byEvent ? (member.seedAverages?.[event] ?? ownSeed) : null;
      const nights = nightsOf(eligible.filter(isOfEvent), rules);
      return [event, { ...roundRecord(rounds.filter(isOfEvent), seed), nights }];
    }),
  );
  const seed = rules.average.byEvent
    ? meanOverNight((event) => events.get(event)?.seed ?? null, rules)
    : whole.seed;
  return { ...whole, seed, events };
}

export function goesByEvent({ average, handicap }: ResolvedRules): boolean {
  return average.byEvent || handicap.events !== null;
}

const noNights: RoundRecord["nights"] = new Map();

function nightsOf(eligible: readonly ScoreRow[], { handicap }: ResolvedRules): RoundRecord["nights"] {
  return handicap.renewed === null ? noNights : Map.groupBy(eligible, ({ week }) => week);
}

function roundRecord(rounds: readonly ScoreRow[], seed: number | null): Omit<RoundRecord, "nights"> {
  const byWeek = new Map<number, Tally>();
  for (const { week, hits, targets } of rounds) {
    byWeek.set(week, addTally(byWeek.get(week) ?? nothingShot, { rounds: 1, hits, targets }));
  }
  const before: Tally[] = [nothingShot];
  let final = nothingShot;
  for (let week = 1; week <= longestSeason; week += 1) {
    before.push(final);
    const shot = byWeek.get(week);
    if (shot !== undefined) final = addTally(final, shot);
  }
  return { seed: seed === null ? null : fraction(seed), rounds, before, final };
}

function addTally(a: Tally, b: Tally): Tally {
  return { rounds: a.rounds + b.rounds, hits: a.hits + b.hits, targets: a.targets + b.targets };
}

export function plannedEvents({ format }: ResolvedRules): string[] {
  return Array.from(
    { length: format.roundsPerWeek },
    (_, round) => format.events[round % format.events.length] ?? "",
  );
}

/** Rounds of an event in a planned night; an unplanned event has one. */
export function plannedRounds(event: string, rules: ResolvedRules): number {
  return Math.max(1, plannedEvents(rules).filter((each) => each === event).length);
}

/** The mean of a value by event over a planned night, without unknown ones. */
export function meanOverNight(
  averageIn: (event: string) => Fraction | null,
  rules: ResolvedRules,
): Fraction | null {
  return mean(
    plannedEvents(rules)
      .map(averageIn)
      .filter((value) => value !== null),
  );
}

/** Everything shot before a week; beyond week 52 everything. */
function tallyBefore(record: RoundRecord, week: number): Tally {
  return record.before[week] ?? record.final;
}

/** An average with its basis: all rounds so far, and those in the window. */
export type Average = { seed: Fraction | null; tally: Tally; inWindow: WindowSum; average: Fraction | null };

/** The average before a week; of the latest rounds if the rules have a window. */
export function goingInAverage(record: RoundRecord, week: number, rules: ResolvedRules): Average {
  const tally = tallyBefore(record, week);
  const inWindow = hasWindow(rules)
    ? windowSum(
        record.rounds.filter((row) => row.week < week),
        rules,
      )
    : allOf(tally);
  return averageFrom({ seed: record.seed, tally, inWindow }, rules);
}

export function seasonAverage({ seed, final }: RoundRecord, rules: ResolvedRules): Average {
  return averageFrom({ seed, tally: final, inWindow: allOf(final) }, rules);
}

function allOf({ rounds, hits }: Tally): WindowSum {
  return { rounds, hits, scores: null };
}

/** The starting average counts as one round until `seedPhaseOutRounds` rounds are shot. */
export function doesSeedCount(
  { tally, seed }: Pick<Average, "tally" | "seed">,
  rules: ResolvedRules,
): boolean {
  return seed !== null && (tally.rounds === 0 || tally.rounds < rules.average.seedPhaseOutRounds);
}

/** Hits per round, exact; null without rounds and starting average. */
function averageFrom({ seed, tally, inWindow }: Omit<Average, "average">, rules: ResolvedRules): Average {
  if (seed !== null && doesSeedCount({ seed, tally }, rules)) {
    const average = divide(add(seed, fraction(inWindow.hits)), fraction(inWindow.rounds + 1));
    return { seed, tally, inWindow, average };
  }
  const average = inWindow.rounds === 0 ? null : divide(fraction(inWindow.hits), fraction(inWindow.rounds));
  return { seed, tally, inWindow, average };
}

type WindowRules = ResolvedRules["average"]["window"];

/** A window's score: a round, or a whole night. */
type WindowScore = { week: number; rounds: number; hits: number };

/** The scores behind an average; `scores` null: all, without a window. */
type WindowSum = { rounds: number; hits: number; scores: readonly WindowScore[] | null };

const scoresBy: Record<WindowRules["of"], (rounds: readonly ScoreRow[]) => WindowScore[]> = {
  rounds: (rounds) => rounds.map(({ week, hits }) => ({ week, rounds: 1, hits })),
  nights: (rounds) =>
    [...Map.groupBy(rounds, ({ week }) => week)].map(([week, own]) => ({
      week,
      rounds: own.length,
      hits: own.reduce((hits, row) => hits + row.hits, 0),
    })),
};

function hasWindow({ average: { window } }: ResolvedRules): boolean {
  return window.last !== null || window.dropHighest > 0 || window.dropLowest > 0;
}

/** The latest scores, without the highest and lowest if enough are left. `rounds` are in league-week order. */
function windowSum(rounds: readonly ScoreRow[], { average: { window } }: ResolvedRules): WindowSum {
  const all = scoresBy[window.of](rounds);
  const latest = window.last === null ? all : all.slice(-window.last);
  const scores = latest.length > window.dropHighest + window.dropLowest ? dropped(latest, window) : latest;
  const sumOf = (key: "rounds" | "hits") => scores.reduce((total, score) => total + score[key], 0);
  return { rounds: sumOf("rounds"), hits: sumOf("hits"), scores };
}

/** Of equal scores, the earlier one is dropped. */
function dropped(scores: readonly WindowScore[], { dropHighest, dropLowest }: WindowRules): WindowScore[] {
  const highestFirst = scores.toSorted((a, b) => compare(worthOf(b), worthOf(a)));
  const withoutHighest = scores.filter((score) => !highestFirst.slice(0, dropHighest).includes(score));
  const lowestFirst = withoutHighest.toSorted((a, b) => compare(worthOf(a), worthOf(b)));
  return withoutHighest.filter((score) => !lowestFirst.slice(0, dropLowest).includes(score));
}

function worthOf({ hits, rounds }: WindowScore): Fraction {
  return ratio(hits, rounds);
}
