import type { BookTeam } from "../book/book.ts";
import { type Calendar, hasEnded, statusOf } from "../book/calendar.ts";
import { takesPart } from "../book/roster.ts";
import type { Shooter } from "../book/shooters.ts";
import { type Fraction, sum, zero } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type Blind, type BlindSetting, blindsOf } from "./blinds.ts";
import { type Bonus, bonusOf, earningRookies, noBonus } from "./bonus.ts";
import { type GoingInSum, goingInSumOf, yardageOf } from "./going-in-sum.ts";
import { compareEntries, compareScoreThenId, type EntriesByWeek, type TeamEntry } from "./team-entries.ts";

/** A team's week before it is compared with the others. `total` is null on a disregarded night. */
export type TeamNight = {
  team: BookTeam;
  week: number;
  outcome: "shot" | "forfeit" | "disregarded";
  counted: readonly TeamEntry[];
  notCounted: readonly TeamEntry[];
  blinds: readonly Blind[];
  short: number;
  total: Fraction | null;
  rawTotal: Fraction;
  goingIn: GoingInSum;
  yardage: number | null;
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

/** Results of every team in a week, in the order of `teams`; none when no team shot. */
export function teamNightsOf(week: number, basis: LeagueBasis): TeamNight[] {
  const entries = basis.entries.get(week);
  if (entries === undefined) return [];
  const league = [...entries.values()].flat();
  const isOver = isWeekOver(week, basis);
  const nights: TeamNight[] = [];
  for (const team of basis.teams) {
    const present = entries.get(team.id);
    if (present !== undefined) nights.push(shotNight({ team, week, present, league }, basis));
    else if (isOver && takesPart(team, week)) nights.push(forfeitOf(team, week, basis.rules));
  }
  return nights;
}

/** No one forfeits a postponed week. Without `asOf` a later eligible actual score ends a week too. */
function isWeekOver(week: number, { calendar, latestActualWeek }: LeagueBasis): boolean {
  if (statusOf(calendar, week) === "postponed") return false;
  if (calendar.listed.size === 0 || hasEnded(calendar, week)) return true;
  return calendar.asOf === null && latestActualWeek > week;
}

function shotNight(
  shot: Pick<BlindSetting, "team" | "week" | "present" | "league">,
  { shooters, rules }: LeagueBasis,
): TeamNight {
  const { team, week, present } = shot;
  const { countBest } = rules.team;
  const ranked = [...present].sort(compareEntries);
  const counted = (countBest === 0 ? ranked : ranked.slice(0, countBest)).sort(compareScoreThenId);
  const notCounted = (countBest === 0 ? [] : ranked.slice(countBest)).sort(compareScoreThenId);
  const isDisregarded = rules.absent.policy === "disregardNight" && present.length < countBest;
  const blinds = blindsOf({ ...shot, shooters, rules });
  const goingIn = goingInSumOf(counted, blinds.length);
  const rawTotal = sum([...counted, ...blinds].map(({ raw }) => raw));
  const rookies = isDisregarded ? [] : earningRookies(shot, shooters, rules);
  return {
    team,
    week,
    outcome: isDisregarded ? "disregarded" : "shot",
    counted,
    notCounted,
    blinds,
    short: Math.max(0, countBest - counted.length - blinds.length),
    total: isDisregarded ? null : sum([...counted, ...blinds].map(({ net }) => net)),
    rawTotal,
    goingIn,
    yardage: yardageOf(goingIn, rules),
    bonus: isDisregarded ? noBonus : bonusOf({ rawTotal, goingIn }, rookies, rules),
  };
}

function forfeitOf(team: BookTeam, week: number, rules: ResolvedRules): TeamNight {
  return {
    team,
    week,
    outcome: "forfeit",
    counted: [],
    notCounted: [],
    blinds: [],
    short: rules.team.countBest,
    total: zero,
    rawTotal: zero,
    goingIn: { known: [], unknown: 0, mean: null, sum: null },
    yardage: null,
    bonus: noBonus,
  };
}
