import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Proposal } from "#league/season/proposals.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { seasonKeys } from "../queries/season-queries.ts";

/** Enters the matches that the rules of a season propose for a week. */
export function useConfirmMatches(seasonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ week, matches }: Proposal) =>
      unwrap(
        await backend().rpc("confirm_matches", {
          season_id: seasonId,
          week,
          matches: matches.map(({ home, away }) => [home, away]),
        }),
      ),
    // Also after a refusal: someone else may have entered them.
    onSettled: () => client.invalidateQueries({ queryKey: seasonKeys.book(seasonId) }),
  });
}
