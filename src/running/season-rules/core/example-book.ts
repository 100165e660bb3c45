import type { ScoreRow, SeasonBook } from "#league/book/book.ts";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";

/** One round, several, or null for a week not shot. */
type Night = number | readonly number[] | null;

/** A made-up season for the worked example of a setting. Ids are names. */
export type ExampleSketch = {
  shot: Readonly<Record<string, readonly Night[]>>;
  teams?: Readonly<Record<string, readonly string[]>>;
  divisions?: Readonly<Record<string, string>>;
  seeds?: Readonly<Record<string, number>>;
  rookies?: readonly string[];
  special?: Readonly<Record<string, Partial<ScoreRow>>>;
  others?: readonly (Pick<ScoreRow, "memberId" | "week" | "hits"> & Partial<ScoreRow>)[];
  matches?: SeasonBook["matches"];
  /** Weeks of seven days from Monday, January 5; without it, weeks have no dates. */
  datedWeeks?: number;
  targets?: number;
};

/** Throws what the engine refuses. */
export function exampleBook(sketch: ExampleSketch, rules: SeasonRules): SeasonBook {
  const { shot, teams = {}, seeds = {}, rookies = [], others = [], matches = [], datedWeeks = 0 } = sketch;
  const rounds = Object.entries(shot).flatMap(([memberId, nights]) =>
    nights.flatMap((night, place) => roundsOf(memberId, place + 1, night)),
  );
  const names = new Set([
    ...Object.keys(shot),
    ...Object.values(teams).flat(),
    ...others.map((row) => row.memberId),
  ]);
  return parseSeasonBook({
    season: { id: "example", name: "Example", rules },
    weeks: Array.from({ length: datedWeeks }, (_, place) => weekOf(place)),
    members: [...names].map((name) => ({
      id: name,
      name,
      seedAverage: seeds[name] ?? null,
      rookie: rookies.includes(name),
    })),
    teams: Object.entries(teams).map(([name, roster]) => ({
      id: name,
      name,
      division: sketch.divisions?.[name] ?? null,
      roster: roster.map((memberId) => ({ memberId })),
    })),
    scores: [...rounds, ...others].map((round) => exampleRow(round, sketch)),
    matches,
  });
}

export function exampleRow(
  round: Pick<ScoreRow, "memberId" | "week" | "hits"> & Partial<ScoreRow>,
  { teams = {}, targets = 25, special = {} }: Pick<ExampleSketch, "teams" | "targets" | "special">,
): ScoreRow {
  const [team = null] = Object.entries(teams).find(([, roster]) => roster.includes(round.memberId)) ?? [];
  return {
    teamId: team,
    round: 1,
    position: null,
    event: "singles16",
    kind: "actual",
    status: "complete",
    targets,
    detail: null,
    shotOn: null,
    timeOfRound: null,
    ...special[round.memberId],
    ...round,
  };
}

function roundsOf(memberId: string, week: number, night: Night) {
  if (night === null) return [];
  const rounds = typeof night === "number" ? [night] : night;
  return rounds.map((hits, place) => ({ memberId, week, round: place + 1, hits }));
}

function weekOf(place: number) {
  return { week: place + 1, startsOn: dayOf(place * 7), endsOn: dayOf(place * 7 + 6), status: "closed" };
}

export function dayOf(days: number): string {
  return new Date(Date.UTC(2026, 0, 5 + days)).toISOString().slice(0, 10);
}
