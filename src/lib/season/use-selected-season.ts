import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useSearchState } from "../search-params.ts";
import { type SeasonOverview, seasonsQueryOptions } from "./season-queries.ts";

const seasonInAddress = z.object({ season: z.string().catch("").default("") });

export type SelectedSeason = {
  /** All seasons in the order of a selector: the preselected one first. Empty until they are read. */
  seasons: SeasonOverview[];
  /** The season the screen is about; null until known, or when the club has none. */
  seasonId: string | null;
  season: SeasonOverview | null;
  selectSeason: (seasonId: string) => void;
  /** For the loading, error and empty states of a screen. */
  query: ReturnType<typeof useSeasons>;
};

/** The season named in the address, else the active one that was shot last, else the newest. */
export function useSelectedSeason(): SelectedSeason {
  const query = useSeasons();
  const [{ season: asked }, change] = useSearchState(seasonInAddress);
  const seasons = inOrderOfInterest(query.data ?? []);
  const season = seasons.find(({ id }) => id === asked) ?? seasons[0] ?? null;
  return {
    seasons,
    // An address that names a season lets its book be read beside the list instead of after it.
    seasonId: query.data ? (season?.id ?? null) : asked || null,
    season,
    selectSeason: (id) => change({ season: id === seasons[0]?.id ? "" : id }),
    query,
  };
}

function useSeasons() {
  return useQuery(seasonsQueryOptions());
}

type SeasonFacts = Pick<SeasonOverview, "id" | "status" | "starts_on" | "last_score_at">;

/** Running seasons first, the one with the latest score at the top; then the others, newest first. */
export function inOrderOfInterest<Season extends SeasonFacts>(seasons: readonly Season[]): Season[] {
  return seasons.toSorted(
    (a, b) =>
      Number(b.status === "active") - Number(a.status === "active") ||
      (a.status === "active" ? later(a.last_score_at, b.last_score_at) : 0) ||
      later(a.starts_on, b.starts_on),
  );
}

function later(a: string | null, b: string | null): number {
  return (b ?? "").localeCompare(a ?? "");
}
