import { type Query, type QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { errorKind } from "./errors.ts";
import { isWorthAskingSoon, onReachable } from "./reachability.ts";

type PersistMeta = {
  /** The version of its JSON shape. Increase it when the response's type changes: older stored responses are then ignored. */
  persist?: number;
  /** The age of the data on screen is this response's. */
  isDated?: true;
  /** The key of a small query that tells whether this one has changed, so that it need not be read again. */
  confirmedBy?: QueryKey;
};

declare module "@tanstack/react-query" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the library's own interface is extended
  interface Register {
    queryMeta: PersistMeta;
  }
}

const minute = 60_000;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: minute,
        gcTime: 24 * 60 * minute,
        // A failed request is more reliable than the browser's guess about being online.
        networkMode: "always",
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        // The library waits three seconds in all; a person should read sooner what failed and may try again.
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { networkMode: "always" },
    },
  });
  keepErrors(client.getQueryCache());
  return client;
}

/** The library drops the error of a query without data when it asks again: its screen would change to loading and back. */
function keepErrors(cache: QueryCache) {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { type, query } = event;
    // The next screen begins with loading.
    if (query.getObserversCount() === 0) errors.delete(query);
    else if (type === "updated") {
      const error = query.state.error ?? (event.action.type === "fetch" ? errors.get(query) : undefined);
      if (!error) errors.delete(query);
      else {
        errors.set(query, error);
        if (query.state.status === "pending") query.setState({ status: "error", error });
      }
    }
  });
}

/** Reads failed and stale data on screen again when the server responds. */
export function readAgainWhenReachable(client: QueryClient): () => void {
  return onReachable(() => {
    void client.refetchQueries({
      type: "active",
      predicate: (query) => query.state.status === "error" || query.isStale(),
    });
  });
}

function isWorthRetrying(error: unknown): boolean {
  const kind = errorKind(error);
  return kind === "unknown" || (kind === "offline" && isWorthAskingSoon());
}
