import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

export const teamAdminKeys = {
  merge: (keepId: string, goneId: string) => ["team-admin", "merge", keepId, goneId] as const,
};

export type TeamMerge = {
  seen: string;
  moves: Readonly<Record<string, number>>;
  weeks_of_both: number[];
  places_lost: number;
  matches_lost: { week: number; home: string; away: string }[];
};

export function teamMergeQueryOptions(keepId: string, goneId: string) {
  return queryOptions({
    queryKey: teamAdminKeys.merge(keepId, goneId),
    queryFn: async ({ signal }) => {
      const args = { keep_id: keepId, merged_id: goneId };
      const response = await backend().rpc("team_merge_preview", args).abortSignal(signal);
      // A test against the real function checks the shape.
      return unwrap(response) as TeamMerge;
    },
    enabled: keepId !== "",
    staleTime: 0,
    gcTime: 0,
  });
}
