import { queryOptions } from "@tanstack/react-query";
import { readAllRows } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { ClubMember } from "./member-choices.ts";

export const clubMembersKeys = { all: ["club-members"] as const };

export function clubMembersQueryOptions() {
  return queryOptions({
    queryKey: clubMembersKeys.all,
    meta: { persist: 1 },
    queryFn: ({ signal }) => fetchClubMembers(signal),
  });
}

export function fetchClubMembers(signal: AbortSignal): Promise<ClubMember[]> {
  return readAllRows(async (first, last) =>
    unwrap(
      await backend()
        .from("members")
        .select("id, name, account_id")
        .order("last_name")
        .order("first_name")
        .order("id")
        .range(first, last)
        .abortSignal(signal),
    ),
  );
}
