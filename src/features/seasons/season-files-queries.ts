import { queryOptions } from "@tanstack/react-query";
import { fetchKnownMembers } from "./season-files-mutations.ts";

/** Everybody the club knows, read when a file is looked at. */
export function knownMembersQueryOptions() {
  return queryOptions({ queryKey: ["known members"] as const, queryFn: fetchKnownMembers, staleTime: 0 });
}
