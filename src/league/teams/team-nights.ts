import type { BookTeam } from "../book/book.ts";
import { type Calendar, hasEnded, statusOf } from "../book/calendar.ts";
import { takesPart } from "../book/roster.ts";
import type { Shooter } from "../book/shooters.ts";
import { add, compare, type Fraction, fraction, multiply, sum, zero } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type Blind, type BlindSetting, blindsOf } from "./blinds.ts";
import { type CountResult, countedOf } from "./counted.ts";
import { type GoingInSum, goingInSumOf } from "./going-in-sum.ts";
import type { EntriesByWeek, TeamEntry } from "./team-entries.ts";

export type TeamNight = {
  team: BookTeam;
  week: number;
  outcome: "shot" | "forfeit" | "disregarded";
  /** Everyone who shot for the team, with all rounds. */
  present: readonly TeamEntry[];
  countedEntries: readonly TeamEntry[];
  notCounted: readonly TeamEntry[];
  byRound: CountResult["byRound"];
  blinds: readonly Blind[];
  short: number;
  total: Fraction | null;
  rawTotal: Fraction;
  goingIn: GoingInSum;
  bonus: Bonus;
};

export type LeagueBasis = {
  teams: readonly BookTeam[];
  shooters: ReadonlyMap<string, Shooter>;
  entries: EntriesByWeek;
  calendar: Calendar;
  /** The latest week with an eligible actual score. */
  latestActualWeek: number;
  rules: ResolvedRules;
};

/** Every team's result of a week, in the order of `teams`; empty when no team shot. */
export function teamNightsOf(week: number, basis: LeagueBasis): TeamNight[] {
  const entries = basis.entries.get(week);
  if (entries === undefined) return [];
  const league = [...entries.values()].flat();
  const isOver = isWeekOver(week, basis);
  const nights: TeamNight[] = [];
  for (const team of basis.teams) {
    const present = entries.get(team.id);
    if (present !== undefined) nights.push(shotNight({ team, week, present, league }, basis));
    else if (isOver && takesPart(team, week)) nights.push(unshotNight({ team, week, league }, basis));
  }
  return nights;
}

/** A postponed week is never forfeited. Without `asOf`, a later eligible actual score also ends a week. */
function isWeekOver(week: number, { calendar, latestActualWeek }: LeagueBasis): boolean {
  if (statusOf(calendar, week) === "postponed") return false;
  if (calendar.listedWeeks.size === 0 || hasEnded(calendar, week)) return true;
  return calendar.asOf === null && latestActualWeek > week;
}

function shotNight(
  shot: Pick<BlindSetting, "team" | "week" | "present" | "league">,
  { shooters, rules }: LeagueBasis,
): TeamNight {
  const { team, week, present } = shot;
  const { countedEntries, notCounted, byRound, missing } = countedOf(present, rules);
  const isDisregarded = rules.absent.policy === "disregardNight" && present.length < rules.team.countBest;
  const blinds = blindsOf({ ...shot, shooters, rules });
  const goingIn = goingInSumOf(countedEntries, blinds.length);
  const rawTotal = sum([...countedEntries, ...blinds].map(({ raw }) => raw));
  const rookies = isDisregarded ? [] : earningRookies(shot, shooters, rules);
  return {
    team,
    week,
    outcome: isDisregarded ? "disregarded" : "shot",
    present,
    countedEntries,
    notCounted,
    byRound,
    blinds,
    short: Math.max(0, missing - blinds.length),
    total: isDisregarded ? null : sum([...countedEntries, ...blinds].map(({ net }) => net)),
    rawTotal,
    goingIn,
    bonus: isDisregarded ? noBonus : bonusOf({ rawTotal, goingIn }, rookies, rules),
  };
}

/** A forfeit, unless the rules give blinds to a team without shooters and it has one. */
function unshotNight(
  { team, week, league }: Pick<BlindSetting, "team" | "week" | "league">,
  basis: LeagueBasis,
): TeamNight {
  const night = shotNight({ team, week, present: [], league }, basis);
  return night.blinds.length > 0 ? night : forfeitOf(team, week, basis.rules);
}

function forfeitOf(team: BookTeam, week: number, rules: ResolvedRules): TeamNight {
  return {
    team,
    week,
    outcome: "forfeit",
    present: [],
    countedEntries: [],
    notCounted: [],
    byRound: rules.team.countBestOf === "round" ? [] : null,
    blinds: [],
    short: rules.team.countBest,
    total: zero,
    rawTotal: zero,
    goingIn: { known: [], unknown: 0, mean: null, sum: null },
    bonus: noBonus,
  };
}

type Bonus = { rookies: readonly string[]; total: Fraction };

const noBonus: Bonus = { rookies: [], total: zero };

/** The bonus of a team that shot. `rawTotal` is without handicap and includes blinds. */
function bonusOf(
  { rawTotal, goingIn }: { rawTotal: Fraction; goingIn: GoingInSum },
  rookies: readonly string[],
  { standings: { bonus } }: ResolvedRules,
): Bonus {
  const hasBeaten = goingIn.sum !== null && compare(rawTotal, goingIn.sum) > 0;
  const beatAverage = hasBeaten ? fraction(bonus.beatAverage) : zero;
  const total = add(beatAverage, multiply(fraction(bonus.rookie), fraction(rookies.length)));
  return { rookies, total };
}

/** Rookies who earn the bonus, counted or not; one without an average counts as below. */
function earningRookies(
  { present, week }: { present: readonly TeamEntry[]; week: number },
  shooters: ReadonlyMap<string, Shooter>,
  { standings: { bonus } }: ResolvedRules,
): string[] {
  if (bonus.rookieThroughWeek !== null && week > bonus.rookieThroughWeek) return [];
  const below = bonus.rookieBelow;
  const earning = present.filter(({ memberId, goingIn }) => {
    if (shooters.get(memberId)?.member.rookie !== true) return false;
    return goingIn.average === null || below === null || compare(goingIn.average, fraction(below)) < 0;
  });
  const ids = earning.map((entry) => entry.memberId).sort(compareText);
  return ids.slice(0, bonus.rookieMax);
}
