import { QueryClient } from "@tanstack/react-query";
import { errorKind } from "./errors.ts";

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

function isWorthRetrying(error: unknown): boolean {
  const kind = errorKind(error);
  return kind === "offline" || kind === "unknown";
}
