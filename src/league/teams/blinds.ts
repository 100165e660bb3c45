import type { BookTeam } from "../book/book.ts";
import { rosterInWeek } from "../book/roster.ts";
import { type GoingIn, goingInto, type Shooter } from "../book/shooters.ts";
import { averageOf } from "../individuals/averages.ts";
import {
  add,
  compare,
  type Fraction,
  fraction,
  greatest,
  least,
  mean,
  multiply,
  roundDown,
  roundHalfUp,
  subtract,
  zero,
} from "../math/fraction.ts";
import { compareHighestFirst, compareText } from "../math/order.ts";
import type { AbsentPolicy, BlindRounding, ResolvedRules } from "../rules/rules-types.ts";
import type { TeamEntry } from "./team-entries.ts";

/**
 * An invented score for a whole night. `raw` is without handicap. `standsFor` is the absent member whose
 * average it is, `repeats` the member whose score it repeats.
 */
export type Blind = {
  policy: AbsentPolicy;
  raw: Fraction;
  net: Fraction;
  standsFor: { memberId: string; goingIn: GoingIn } | null;
  repeats: string | null;
};

export type BlindSetting = {
  team: BookTeam;
  week: number;
  present: readonly TeamEntry[];
  /** Everyone who shot for a team with a result that week. */
  league: readonly TeamEntry[];
  shooters: ReadonlyMap<string, Shooter>;
  rules: ResolvedRules;
};

/** The blinds of a team that shot: at most as many as it lacks, never below 0, rounded as the rules say. */
export function blindsOf(setting: BlindSetting): Blind[] {
  const { present, rules } = setting;
  const { absent, team } = rules;
  const lacking = Math.min(team.countBest - present.length, absent.maxPerWeek);
  if (lacking <= 0 || present.length === 0 || present.length < absent.minPresent) return [];
  return unroundedBlinds(setting, lacking).map((blind) => ({
    ...blind,
    raw: asBlindScore(blind.raw, absent.rounding),
    net: asBlindScore(blind.net, absent.rounding),
  }));
}

function asBlindScore(value: Fraction, rounding: BlindRounding): Fraction {
  const rounded =
    rounding === "none"
      ? roundHalfUp(value, 100)
      : rounding === "nearest"
        ? roundHalfUp(value)
        : roundDown(value);
  return greatest(zero, rounded);
}

function unroundedBlinds(setting: BlindSetting, lacking: number): Blind[] {
  const { absent } = setting.rules;
  switch (absent.policy) {
    case "none":
    case "disregardNight":
      return [];
    case "fixed":
      return alike(lacking, "fixed", [absent.value === null ? null : fraction(absent.value)]);
    case "teamMeanMinus": {
      const ofTeam = mean(setting.present.map((entry) => entry.raw));
      return alike(lacking, "teamMeanMinus", [ofTeam && subtract(ofTeam, fraction(absent.minus))]);
    }
    case "leagueAverage": {
      const raw = mean(setting.league.map((entry) => entry.raw));
      const net = mean(setting.league.map((entry) => repeated(entry, setting)));
      return alike(lacking, "leagueAverage", [raw, net]);
    }
    case "repeatLowest":
      return lowestAgain(setting, lacking);
    case "ownAverageMinus":
      return ownAverages(setting, lacking);
  }
}

function alike(
  count: number,
  policy: AbsentPolicy,
  [raw, net = raw]: [raw: Fraction | null, net?: Fraction | null],
): Blind[] {
  if (raw === null || net === null) return [];
  return Array.from({ length: count }, () => ({ policy, raw, net, standsFor: null, repeats: null }));
}

function repeated(entry: TeamEntry, { rules }: BlindSetting): Fraction {
  return rules.absent.withHandicap ? entry.net : entry.raw;
}

function lowestAgain(setting: BlindSetting, lacking: number): Blind[] {
  const lowestFirst = [...setting.present].sort(
    (a, b) =>
      compare(repeated(a, setting), repeated(b, setting)) ||
      compare(a.raw, b.raw) ||
      compareText(a.memberId, b.memberId),
  );
  return lowestFirst.slice(0, lacking).map((entry) => ({
    policy: "repeatLowest",
    raw: entry.raw,
    net: repeated(entry, setting),
    standsFor: null,
    repeats: entry.memberId,
  }));
}

function ownAverages(setting: BlindSetting, lacking: number): Blind[] {
  const { rules } = setting;
  const withHandicap = rules.absent.withHandicap && rules.handicap.enabled;
  const rounds = fraction(rules.format.roundsPerWeek);
  return absentMembers(setting)
    .slice(0, lacking)
    .map(({ memberId, goingIn, average }) => {
      const perRound = subtract(average, fraction(rules.absent.minus));
      const lifted = least(add(perRound, goingIn.handicap), fraction(rules.handicap.netCap));
      return {
        policy: "ownAverageMinus",
        raw: multiply(rounds, perRound),
        net: multiply(rounds, withHandicap ? lifted : perRound),
        standsFor: { memberId, goingIn },
        repeats: null,
      };
    });
}

type AbsentMember = { memberId: string; goingIn: GoingIn; average: Fraction };

/** Roster members who did not shoot for their team and have an average to stand on, the highest first. */
function absentMembers({ team, week, present, shooters, rules }: BlindSetting): AbsentMember[] {
  const shot = new Set(present.map((entry) => entry.memberId));
  const absent = new Map<string, AbsentMember>();
  for (const { memberId } of rosterInWeek(team, week)) {
    const record = shooters.get(memberId)?.record;
    if (record === undefined || shot.has(memberId)) continue;
    const goingIn = goingInto(record, { week }, rules);
    const average = averageOf(goingIn.tally, record.seed, rules);
    const isKnown = record.seed !== null || goingIn.tally.rounds >= rules.absent.minOwnRounds;
    if (average !== null && isKnown) absent.set(memberId, { memberId, goingIn, average });
  }
  return [...absent.values()].sort(
    (a, b) => compareHighestFirst(a.average, b.average) || compareText(a.memberId, b.memberId),
  );
}
