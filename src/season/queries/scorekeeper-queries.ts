import { queryOptions, useQuery } from "@tanstack/react-query";
import { readAllRows, withinRange } from "#lib/all-rows.ts";
import { useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

export function scorekeeperSeasonsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: ["scorekeeper-seasons", userId] as const,
    meta: { persist: 1 },
    queryFn: ({ signal }): Promise<string[]> =>
      readAllRows(async (first, last) => {
        const seasons = withinRange(backend().rpc("my_scorekeeper_seasons"), first, last);
        return unwrap(await seasons.abortSignal(signal)) ?? [];
      }),
    staleTime: 10 * 60_000,
  });
}

/** `refetchOnMount: "always"` asks again where the response decides about access. */
export function useScorekeeperSeasons(when: { refetchOnMount?: "always" } = {}) {
  const user = useCurrentUser();
  return useQuery({ ...scorekeeperSeasonsQueryOptions(user?.id ?? ""), ...when, enabled: user !== null });
}
