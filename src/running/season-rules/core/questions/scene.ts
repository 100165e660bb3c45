import type { SeasonBook } from "#league/book/book.ts";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import type { ResolvedRules, SeasonRules } from "#league/rules/rules-types.ts";

export type Scene = {
  /** Hits in the rounds of each night; the first repeat when a night has more rounds. null: absent. */
  shot: Readonly<Record<string, readonly (readonly number[] | null)[]>>;
  teams?: Readonly<Record<string, readonly string[]>>;
  seeds?: Readonly<Record<string, number>>;
  matches?: SeasonBook["matches"];
};

/** Puts a scene on the league's targets, rounds, and events. Throws what the engine refuses. */
export function sceneBook(
  { shot, teams = {}, seeds = {}, matches = [] }: Scene,
  rules: SeasonRules,
  { targetsPerRound: targets, roundsPerWeek, events }: ResolvedRules["format"],
): SeasonBook {
  const scaled = (hits: number) => Math.round((hits * targets) / 25);
  const teamOf = (name: string) => Object.keys(teams).find((team) => teams[team]?.includes(name)) ?? null;
  const roundsOf = (memberId: string, night: readonly number[] | null, week: number) =>
    Array.from({ length: night ? roundsPerWeek : 0 }, (_, round) => ({
      memberId,
      teamId: teamOf(memberId),
      week,
      round: round + 1,
      event: events[round % events.length],
      kind: "actual",
      hits: scaled(night?.[round % night.length] ?? 0),
      targets,
    }));
  return parseSeasonBook({
    season: { id: "example", name: "Example", rules },
    members: Object.keys(shot).map((name) => ({
      id: name,
      name,
      seedAverage: name in seeds ? scaled(seeds[name] ?? 0) : null,
    })),
    teams: Object.entries(teams).map(([name, roster]) => ({
      id: name,
      name,
      roster: roster.map((memberId) => ({ memberId })),
    })),
    scores: Object.entries(shot).flatMap(([name, nights]) =>
      nights.flatMap((night, index) => roundsOf(name, night, index + 1)),
    ),
    matches,
  });
}

const names = ["Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"] as const;

/** As many shooters as count for a team total; three when all count. */
export function countingNames({ team }: ResolvedRules, more = 0): string[] {
  return names.slice(0, Math.max(1, team.countBest || 3) + more);
}
