import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { initialsApart } from "#lib/club/initials.ts";

/** Matches what `isJuniorCategory` reads as junior or youth. */
export const juniorsFilter = "category.ilike.*junior*,category.ilike.*youth*";

export function juniorInitialsQueryOptions() {
  return queryOptions({
    queryKey: ["junior-initials"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const rows = await readEveryRow((first, last) =>
        backend()
          .from("members")
          .select("id,name")
          .or(juniorsFilter)
          .order("id")
          .range(first, last)
          .abortSignal(signal),
      );
      return initialsApart(rows);
    },
    structuralSharing: false,
  });
}
