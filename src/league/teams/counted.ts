import { compareHighestFirst } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { compareGoingIn, compareScoreThenId, scoreOf, type TeamEntry } from "./team-entries.ts";

/** `byRound`: the counting members of each round, if the best of each count. `missing`: empty positions, the most of any round. */
export type CountResult = {
  countedEntries: readonly TeamEntry[];
  notCounted: readonly TeamEntry[];
  byRound: readonly (readonly TeamEntry[])[] | null;
  missing: number;
};

type CountMethod = (present: readonly TeamEntry[], rules: ResolvedRules) => CountResult;

const methods: Record<ResolvedRules["team"]["countBestOf"], CountMethod> = {
  night: bestNights,
  round: bestOfEachRound,
};

export function countedOf(present: readonly TeamEntry[], rules: ResolvedRules): CountResult {
  return methods[rules.team.countBestOf](present, rules);
}

function bestNights(present: readonly TeamEntry[], { team: { countBest } }: ResolvedRules): CountResult {
  const ranked = [...present].sort((a, b) => compareHighestFirst(a.net, b.net) || compareGoingIn(a, b));
  const count = countBest === 0 ? ranked.length : countBest;
  return {
    countedEntries: ranked.slice(0, count).sort(compareScoreThenId),
    notCounted: ranked.slice(count).sort(compareScoreThenId),
    byRound: null,
    missing: Math.max(0, countBest - present.length),
  };
}

/** In a round too, equal scores are decided by going-in average, then id. */
function bestOfEachRound(present: readonly TeamEntry[], { team, format }: ResolvedRules): CountResult {
  const rounds = Math.max(format.roundsPerWeek, ...present.map((entry) => entry.rounds.length));
  const countingEntries = Array.from({ length: rounds }, (_, index) => {
    const shot = present.filter((entry) => entry.rounds[index] !== undefined);
    const netOf = ({ rounds }: TeamEntry) => rounds[index]?.net ?? null;
    const ranked = shot.sort((a, b) => compareHighestFirst(netOf(a), netOf(b)) || compareGoingIn(a, b));
    return team.countBest === 0 ? ranked : ranked.slice(0, team.countBest);
  });
  const countedEntries = present.flatMap((entry) => {
    const own = entry.rounds.filter((_, index) => countingEntries[index]?.includes(entry));
    return own.length === 0 ? [] : [{ ...entry, ...scoreOf(own), rounds: own }];
  });
  const ids = new Set(countedEntries.map(({ memberId }) => memberId));
  const filled = countingEntries.slice(0, format.roundsPerWeek).map(({ length }) => length);
  return {
    countedEntries: countedEntries.sort(compareScoreThenId),
    notCounted: present.filter(({ memberId }) => !ids.has(memberId)).sort(compareScoreThenId),
    byRound: countingEntries,
    missing: Math.max(0, team.countBest - Math.min(...filled)),
  };
}
