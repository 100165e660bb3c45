import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** The age of the data on screen (ms): the oldest response counts. Null without any. */
export function queriesAsOf(client: QueryClient): number | null {
  const moments = client
    .getQueryCache()
    .getAll()
    .filter(isShownFigure)
    .map((query) => confirmedAt(client, query));
  return moments.length > 0 ? Math.min(...moments) : null;
}

export function useQueriesAsOf(): number | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onCacheChange: () => void) => client.getQueryCache().subscribe(onCacheChange),
    [client],
  );
  return useSyncExternalStore(subscribe, () => queriesAsOf(client));
}

function isShownFigure(query: Query): boolean {
  return query.meta?.isDated === true && query.state.data !== undefined && query.getObserversCount() > 0;
}

/** A season's book is as current as the last check that found its version unchanged. */
function confirmedAt(client: QueryClient, { meta, state }: Query): number {
  const confirmation = meta?.confirmedBy && client.getQueryState(meta.confirmedBy);
  return Math.max(state.dataUpdatedAt, confirmation?.dataUpdatedAt ?? 0);
}
