import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
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
  return readEveryRow(signal, () =>
    backend()
      .from("members")
      .select("id, name, account_id")
      .order("last_name")
      .order("first_name")
      .order("id"),
  );
}
