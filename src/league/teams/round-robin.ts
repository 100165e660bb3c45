export type Pairing = { home: string; away: string };

export type ScheduleRound = { matches: Pairing[]; bye: string | null };

export type PlannedMatch = Pairing & { week: number };
export type PlannedBye = { week: number; team: string };

export type MatchPlan = {
  matches: PlannedMatch[];
  byes: PlannedBye[];
  /** Weeks left over when every pair has met often enough. */
  freeWeeks: number[];
  /** Rounds without a week: some pairs meet once less. */
  missingRounds: number;
};

/**
 * A round robin by the circle method: each pair meets once in a cycle. Home and away games are balanced within one;
 * every second cycle swaps them. With an odd number, a different team has the bye in each round. Fewer than two give no
 * rounds.
 */
export function roundRobin(teamIds: readonly string[], cycles = 1): ScheduleRound[] {
  if (teamIds.length < 2) return [];
  const once = oneCycle(teamIds);
  return Array.from({ length: cycles }, (_, cycle) =>
    cycle % 2 === 0 ? once : once.map(turnedRound),
  ).flat();
}

export function planMatches(teamIds: readonly string[], weeks: readonly number[], cycles: number): MatchPlan {
  const rounds = roundRobin(teamIds, cycles);
  const played = rounds.slice(0, weeks.length).map((round, index) => ({ week: weeks[index] ?? 0, ...round }));
  return {
    matches: played.flatMap(({ week, matches }) => matches.map((match) => ({ week, ...match }))),
    byes: played.flatMap(({ week, bye }) => (bye === null ? [] : [{ week, team: bye }])),
    freeWeeks: weeks.slice(rounds.length),
    missingRounds: Math.max(0, rounds.length - weeks.length),
  };
}

/**
 * The last position, or the bye, is fixed while the others rotate by one each round. Among them, home and away
 * alternate with the distance, so that a team meets each distance once at home and once away; against the fixed one
 * they alternate with the round.
 */
function oneCycle(teamIds: readonly string[]): ScheduleRound[] {
  const isEven = teamIds.length % 2 === 0;
  const moving = isEven ? teamIds.slice(0, -1) : teamIds;
  const standing = isEven ? teamIds.at(-1) : undefined;
  const at = (index: number) => moving[(index + moving.length) % moving.length] ?? "";
  return moving.map((team, round) => {
    const pairs = Array.from({ length: (moving.length - 1) / 2 }, (_, step) => {
      const [ahead, behind] = [at(round + step + 1), at(round - step - 1)];
      return step % 2 === 0 ? { home: ahead, away: behind } : { home: behind, away: ahead };
    });
    if (standing === undefined) return { matches: pairs, bye: team };
    const last = round % 2 === 0 ? { home: standing, away: team } : { home: team, away: standing };
    return { matches: [last, ...pairs], bye: null };
  });
}

function turnedRound({ matches, bye }: ScheduleRound): ScheduleRound {
  return { matches: matches.map(({ home, away }) => ({ home: away, away: home })), bye };
}
