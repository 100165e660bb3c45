import type { ScoreRow } from "#league/book/book.ts";
import { fraction, subtract } from "#league/math/fraction.ts";
import { type Spread, spreadOf } from "#league/math/spread.ts";
import { type CareerSeason, weatherKey } from "./career.ts";

export type WeatherBand = {
  /** "5 to 10": includes the first, excludes the second. */
  label: string;
  rounds: number;
  /** Null with fewer than ten rounds. */
  spread: Spread | null;
};

export type WeatherEffect = { wind: WeatherBand[]; temperature: WeatherBand[]; rounds: number };

export const roundsNeeded = 10;

const windFrom = [0, 5, 10, 15] as const;
const temperatureFrom = [Number.NEGATIVE_INFINITY, 40, 55, 70, 85] as const;

type Difference = { wind: number | null; temperature: number | null; hits: ReturnType<typeof fraction> };

/** Compares each round with the mean of its season, by wind (mph) and temperature (°F). A correlation, not a cause. */
export function weatherEffect(
  seasons: readonly CareerSeason[],
  kind: Pick<ScoreRow, "event" | "targets">,
): WeatherEffect {
  const differences = seasons.flatMap((season) => differencesOf(season, kind));
  return {
    wind: bandsOf(differences, ({ wind }) => wind, windFrom),
    temperature: bandsOf(differences, ({ temperature }) => temperature, temperatureFrom),
    rounds: differences.length,
  };
}

function differencesOf(
  { individual, weather }: CareerSeason,
  { event, targets }: Pick<ScoreRow, "event" | "targets">,
): Difference[] {
  const rounds = individual.ordered.filter((row) => row.event === event && row.targets === targets);
  const own = spreadOf(rounds.map(({ hits }) => fraction(hits)))?.mean;
  if (!own) return [];
  return rounds.flatMap((row) => {
    const { windSpeed = null, temperature = null } = weather.get(weatherKey(row)) ?? {};
    if (windSpeed === null && temperature === null) return [];
    return { wind: windSpeed, temperature, hits: subtract(fraction(row.hits), own) };
  });
}

function bandsOf(
  differences: readonly Difference[],
  figureOf: (difference: Difference) => number | null,
  limits: readonly number[],
): WeatherBand[] {
  return limits.map((from, index) => {
    const below = limits[index + 1] ?? Number.POSITIVE_INFINITY;
    const within = differences.filter((each) => {
      const value = figureOf(each);
      return value !== null && value >= from && value < below;
    });
    return {
      label: bandLabel(from, below),
      rounds: within.length,
      spread: within.length < roundsNeeded ? null : spreadOf(within.map(({ hits }) => hits)),
    };
  });
}

function bandLabel(from: number, below: number): string {
  if (!Number.isFinite(below)) return `${from} and more`;
  return from > 0 ? `${from} to ${below}` : `below ${below}`;
}
