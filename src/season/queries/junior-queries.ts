import { queryOptions } from "@tanstack/react-query";
import { readAllRows, readEveryRow, withinRange } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { initialsApart } from "#lib/club/initials.ts";
import { unwrap } from "#lib/errors.ts";

/** Matches what `isJuniorCategory` reads as junior or youth. */
export const juniorsFilter = "category.ilike.*junior*,category.ilike.*youth*";

/** Accounts that the viewer may not write to: juniors without their guardian's consent. */
export function fetchProtected(signal: AbortSignal): Promise<string[]> {
  return readAllRows(async (first, last) => {
    const accounts = withinRange(backend().rpc("protected_account_ids"), first, last);
    return unwrap(await accounts.abortSignal(signal)) ?? [];
  });
}

export function juniorInitialsQueryOptions() {
  return queryOptions({
    queryKey: ["junior-initials"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const rows = await readEveryRow(signal, () =>
        backend().from("members").select("id,name").or(juniorsFilter).order("id"),
      );
      return initialsApart(rows);
    },
    structuralSharing: false,
  });
}
