import type { BookTeam } from "../book/book.ts";
import { rosterInWeek } from "../book/roster.ts";
import type { Shooter } from "../book/shooters.ts";
import { shareOf } from "../individuals/average-share.ts";
import { type GoingIn, goingInto, plannedRounds, unshotNight } from "../individuals/going-in.ts";
import {
  compare,
  type Fraction,
  fraction,
  greatest,
  mean,
  roundDown,
  roundHalfUp,
  zero,
} from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { AbsentPolicy, BlindRounding, ResolvedRules } from "../rules/rules-types.ts";
import { compareGoingIn, type TeamEntry } from "./team-entries.ts";

/** A score for a whole night, `raw` without handicap, from the average (`standsFor`) or the score (`repeats`) of a member. */
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
  league: readonly TeamEntry[];
  shooters: ReadonlyMap<string, Shooter>;
  rules: ResolvedRules;
};

/** As many as the team lacks at most, never below 0. A team without shooters gets them only if the rules say so. */
export function blindsOf(setting: BlindSetting): Blind[] {
  const { present, rules } = setting;
  const { absent, team } = rules;
  const lacking = Math.min(team.countBest - present.length, absent.maxPerWeek);
  const isAllowed = present.length === 0 ? absent.nobody === "blinds" : present.length >= absent.minPresent;
  if (lacking <= 0 || !isAllowed) return [];
  return policies[absent.policy](setting, lacking).map((blind) => ({
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

const policies: Record<AbsentPolicy, (setting: BlindSetting, lacking: number) => Blind[]> = {
  none: () => [],
  disregardNight: () => [],
  fixed: ({ rules: { absent } }, lacking) =>
    alike(lacking, "fixed", [absent.value === null ? null : fraction(absent.value)]),
  teamMeanMinus: ({ present, rules: { absent } }, lacking) => {
    const ofTeam = mean(present.map((entry) => entry.raw));
    return alike(lacking, "teamMeanMinus", [ofTeam && shareOf(ofTeam, absent)]);
  },
  leagueAverage: (setting, lacking) => {
    const raw = mean(setting.league.map((entry) => entry.raw));
    const net = mean(setting.league.map((entry) => repeated(entry, setting)));
    return alike(lacking, "leagueAverage", [raw, net]);
  },
  repeatLowest: lowestAgain,
  ownAverageMinus: ownAverages,
};

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
  const { absent, handicap } = setting.rules;
  const worth = { share: absent, netCap: handicap.netCap };
  return absentMembers(setting)
    .slice(0, lacking)
    .flatMap(({ memberId, goingIn }): Blind[] => {
      const unshot = unshotNight(plannedRounds(goingIn, setting.rules), worth);
      if (unshot === null) return [];
      const net = absent.withHandicap && handicap.enabled ? unshot.net : unshot.raw;
      return [{ policy: "ownAverageMinus", ...unshot, net, standsFor: { memberId, goingIn }, repeats: null }];
    });
}

type AbsentMember = { memberId: string; goingIn: GoingIn };

function absentMembers({ team, week, present, shooters, rules }: BlindSetting): AbsentMember[] {
  const shot = new Set(present.map((entry) => entry.memberId));
  const absent = new Map<string, AbsentMember>();
  for (const { memberId } of rosterInWeek(team, week)) {
    const record = shooters.get(memberId)?.record;
    if (record === undefined || shot.has(memberId)) continue;
    const goingIn = goingInto(record, { week }, rules);
    const isKnown = record.seed !== null || goingIn.tally.rounds >= rules.absent.minOwnRounds;
    if (goingIn.average !== null && isKnown) absent.set(memberId, { memberId, goingIn });
  }
  return [...absent.values()].sort(compareGoingIn);
}
