import type { SeasonReport } from "#league/season/report-types.ts";
import type { Season } from "#league/season/season.ts";

type PairAsked = { ownId: string | null; event: string };

/** The viewer and the nearest in rank, better first; without rounds of the viewer, the first two. */
export function openingPair(season: Season, report: SeasonReport, { ownId, event }: PairAsked): string[] {
  const rankOf = (id: string) => report.individuals[id]?.rank ?? Number.POSITIVE_INFINITY;
  const averageOf = (id: string) => report.individuals[id]?.average ?? 0;
  const shooters = [...season.individuals]
    .filter(([, { ordered }]) => ordered.some((row) => row.event === event))
    .map(([id]) => id)
    .toSorted((a, b) => compare(rankOf(a), rankOf(b)) || averageOf(b) - averageOf(a));
  const own = shooters.indexOf(ownId ?? "");
  if (own < 0) return shooters.slice(0, 2);
  const [above, below] = [shooters[own - 1], shooters[own + 1]];
  const gapOf = (id: string | undefined) =>
    id === undefined ? Number.NaN : Math.abs(rankOf(id) - rankOf(shooters[own] ?? ""));
  const rival = gapOf(below) < gapOf(above) ? below : (above ?? below);
  return [shooters[own], rival].filter((id) => id !== undefined);
}

/** Infinite ranks are equal, not undefined. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
