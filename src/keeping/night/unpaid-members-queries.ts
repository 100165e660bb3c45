import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** Members whose fee is open, for anyone who enters scores. */
export function unpaidMembersQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: ["fees", seasonId, "unpaid"],
    queryFn: async ({ signal }): Promise<string[]> =>
      unwrap(await backend().rpc("unpaid_members", { season_id: seasonId }).abortSignal(signal)) ?? [],
  });
}
