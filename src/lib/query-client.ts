import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { errorKind } from "./errors.ts";
import { onReachable } from "./reachability.ts";

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
  return new QueryClient({
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
  return kind === "offline" || kind === "unknown";
}
