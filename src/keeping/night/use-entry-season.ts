import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { useScorekeeperSeasons } from "#season/queries/scorekeeper-queries.ts";
import { useSelectedSeason } from "#season/queries/use-selected-season.ts";

export function useEntrySeason() {
  const { season: selected, selectSeason, query } = useSelectedSeason();
  const user = useCurrentUser();
  const isManager = canManage(user);
  const granted = useScorekeeperSeasons();
  // A scorekeeper may be assigned a season that is still being set up.
  const all = query.data ?? [];
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
