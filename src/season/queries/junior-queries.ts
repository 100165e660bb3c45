import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { initialsApart } from "#lib/club/initials.ts";
import { unwrap } from "#lib/errors.ts";

/** Members whose category says junior or youth, as `isJuniorCategory` reads it. */
export const juniorsFilter = "category.ilike.*junior*,category.ilike.*youth*";

/** The initials of the club's juniors, by member id: for sheets that are about all seasons. */
export function juniorInitialsQueryOptions() {
  return queryOptions({
    queryKey: ["junior-initials"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const rows = unwrap(
        await backend().from("members").select("id,name").or(juniorsFilter).abortSignal(signal),
      );
      return initialsApart(rows);
    },
    structuralSharing: false,
  });
}
