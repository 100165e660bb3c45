import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { errorKind } from "./errors.ts";
import { onReachable } from "./reachability.ts";

/** What a query's options say about keeping its responses on this device, readable without the club's server. */
type PersistMeta = {
  /** The number of its shape, which is plain JSON. Grows when the response's type changes: one of an older shape is not shown. */
  persist?: number;
  /** The figures of a screen are as old as this response; the others are only around them. */
  isDated?: true;
  /** The key of a small query that says whether this one has changed; it need not be read again to know. */
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
        // A failed request says more than the browser's guess about being online.
        networkMode: "always",
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: "always" },
    },
  });
}

/** What is on a screen and could not be read, or is no longer fresh, is read when the server responds again. */
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
