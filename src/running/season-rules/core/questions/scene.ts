import type { ScoreRow } from "#league/book/book.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { ExampleSketch } from "../example-book.ts";

/** Hits of 25 for each round; the first repeats when a night has more rounds. null: absent. */
type SceneNight = readonly number[] | null;

/** A few made-up nights in rounds of 25, one a week; `sketchOf` converts them to the league's format. */
export type Scene = Pick<
  ExampleSketch,
  "teams" | "divisions" | "seeds" | "rookies" | "matches" | "datedWeeks"
> & {
  shot: Readonly<Record<string, readonly SceneNight[]>>;
  special?: Readonly<Record<string, Partial<ScoreRow>>>;
  /** Rounds beyond those of a night. */
  moreRounds?: number;
};

type Format = Pick<ResolvedRules["format"], "targetsPerRound" | "roundsPerWeek" | "events">;

/** Converts a scene to the league's targets, rounds, and events. */
export function sketchOf(scene: Scene, format: Format): ExampleSketch {
  const { shot, seeds = {}, moreRounds = 0, special = {}, ...others } = scene;
  const rounds = format.roundsPerWeek + moreRounds;
  const rows = Object.entries(shot).flatMap(([memberId, nights]) =>
    nights.flatMap((night, place) =>
      roundsOfNight(night, rounds).map((hits, round) => ({
        ...special[memberId],
        memberId,
        week: place + 1,
        round: round + 1,
        event: format.events[round % format.events.length] ?? "singles16",
        hits: scaled(hits, format),
      })),
    ),
  );
  return {
    ...others,
    shot: Object.fromEntries(Object.keys(shot).map((name) => [name, []])),
    others: rows,
    seeds: Object.fromEntries(Object.entries(seeds).map(([name, seed]) => [name, scaled(seed, format)])),
    targets: format.targetsPerRound,
  };
}

function roundsOfNight(night: SceneNight, rounds: number): number[] {
  if (night === null) return [];
  return Array.from({ length: rounds }, (_, place) => night[place % night.length] ?? 0);
}

/** Scales hits of 25 to the targets of a round. */
function scaled(hits: number, { targetsPerRound }: Format): number {
  return Math.round((hits * targetsPerRound) / 25);
}

export const names = ["Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim"] as const;

/** As many shooters as count for a team total; three when all count. */
export function countingNames({ team }: ResolvedRules, more = 0): string[] {
  return names.slice(0, Math.max(1, team.countBest || 3) + more);
}
