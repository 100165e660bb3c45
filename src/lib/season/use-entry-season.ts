import { useScorekeeperSeasons } from "#lib/scorekeeper-queries.ts";
import { canManage, useCurrentUser } from "#lib/session.ts";
import { useSelectedSeason } from "./use-selected-season.ts";

/** The seasons a person may enter scores for: the board all, a scorekeeper those he was given. */
export function useEntrySeason() {
  const { seasons: all, season: selected, selectSeason, query } = useSelectedSeason();
  const user = useCurrentUser();
  const isManager = canManage(user);
  const granted = useScorekeeperSeasons();
  const seasons = isManager ? all : all.filter(({ id }) => id !== null && granted.data?.includes(id));
  const season = seasons.find(({ id }) => id === selected?.id) ?? seasons[0] ?? null;
  return {
    seasons,
    season,
    selectSeason,
    query: isManager || query.data === undefined ? query : { ...query, data: granted.data && query.data },
    person: { id: user?.id ?? "", isManager },
  };
}
