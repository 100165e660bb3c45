import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { persistRuleOf } from "./persist-rules.ts";

/** As of when the figures on the screen hold (milliseconds): the oldest response counts. Null when there are none. */
export function queriesAsOf(client: QueryClient): number | null {
  const moments = client
    .getQueryCache()
    .getAll()
    .filter(isShownFigure)
    .map((query) => confirmedAt(client, query));
  return moments.length > 0 ? Math.min(...moments) : null;
}

/** The same, followed. */
export function useQueriesAsOf(): number | null {
  const client = useQueryClient();
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client]);
  return useSyncExternalStore(subscribe, () => queriesAsOf(client));
}

function isShownFigure(query: Query): boolean {
  const isShown = query.state.data !== undefined && query.getObserversCount() > 0;
  return isShown && persistRuleOf(query.queryKey)?.isDated === true;
}

/** A season's book is as good as new as long as its version was found unchanged. */
function confirmedAt(client: QueryClient, { queryKey, state }: Query): number {
  const [, kind, seasonId] = queryKey;
  if (kind !== "book") return state.dataUpdatedAt;
  const version = client.getQueryState(["seasons", "version", seasonId]);
  return Math.max(state.dataUpdatedAt, version?.dataUpdatedAt ?? 0);
}
