import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** Members whose category says junior or youth, as `isJuniorCategory` reads it. */
export const juniorsFilter = "category.ilike.*junior*,category.ilike.*youth*";

/** The juniors of the club, by member id: for sheets that are about all seasons. */
export function juniorIdsQueryOptions() {
  return queryOptions({
    queryKey: ["junior-ids"],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const rows = unwrap(await backend().from("members").select("id").or(juniorsFilter).abortSignal(signal));
      return new Set(rows.map(({ id }) => id));
    },
    structuralSharing: false,
  });
}
