import { useQuery, useQueryClient } from "@tanstack/react-query";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { searchParams, textParam, useSearchState } from "#lib/search-params.ts";
import { offeredSeasons } from "./offered-seasons.ts";
import { leagueStartQueryOptions, type SeasonOverview } from "./season-queries.ts";

const seasonInAddress = searchParams({ season: textParam() });

export type SelectedSeason = {
  seasons: SeasonOverview[];
  seasonId: string | null;
  season: SeasonOverview | null;
  /** The chosen season unless it is the running one, else empty: for addresses that should follow the running season. */
  chosenSeasonId: string;
  selectSeason: (seasonId: string) => void;
  query: ReturnType<typeof useSeasons>;
};

/** The season in the address, else the first of the list: the running season shot last, else the newest. */
export function useSelectedSeason(): SelectedSeason {
  const [{ season: seasonInParams }, change] = useSearchState(seasonInAddress);
  const query = useSeasons(seasonInParams);
  const isManager = canManage(useCurrentUser());
  const all = query.data ?? [];
  const seasons = offeredSeasons(all, { seasonParam: seasonInParams, isManager });
  const usual = offeredSeasons(all, { seasonParam: "", isManager })[0] ?? null;
  const season = seasons.find(({ id }) => id === seasonInParams) ?? usual;
  return {
    seasons,
    seasonId: season?.id ?? null,
    season,
    chosenSeasonId: season && season.id !== usual?.id ? season.id : "",
    selectSeason: (id) => change({ season: id === usual?.id ? "" : id }),
    query,
  };
}

function useSeasons(seasonInParams: string) {
  return useQuery(leagueStartQueryOptions(useQueryClient(), seasonInParams));
}
