import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import type { KnownMember } from "./core/season-file-members.ts";

export function knownMembersQueryOptions() {
  return queryOptions({
    queryKey: ["known-members"] as const,
    queryFn: ({ signal }) => fetchKnownMembers(signal),
    staleTime: 0,
  });
}

/** With the ids of records that were merged into each member. */
async function fetchKnownMembers(signal: AbortSignal): Promise<KnownMember[]> {
  const merges = await readEveryRow(signal, () =>
    backend().from("member_merges").select("merged_id, remaining_id").order("merged_id"),
  );
  const formerIds = Map.groupBy(merges, ({ remaining_id }) => remaining_id);
  const members = await readEveryRow(signal, () =>
    backend().from("members").select("id, name, category").order("id"),
  );
  return members.map((member) => ({
    ...member,
    formerIds: (formerIds.get(member.id) ?? []).map(({ merged_id }) => merged_id),
  }));
}
