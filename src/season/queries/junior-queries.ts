import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** The juniors of the club, by member id: for sheets that are about all seasons. */
export function juniorIdsQueryOptions() {
  return queryOptions({
    queryKey: ["junior-ids"],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const rows = unwrap(
        await backend().from("members").select("id").eq("category", "junior").abortSignal(signal),
      );
      return new Set(rows.map(({ id }) => id));
    },
    structuralSharing: false,
  });
}
