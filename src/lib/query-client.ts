import { QueryClient } from "@tanstack/react-query";
import { errorKind } from "./errors.ts";
import { onReachable } from "./reachability.ts";

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
