import type { Proposal } from "#league/season/proposals.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { seasonKeys } from "./season-queries.ts";

export function useConfirmMatches(seasonId: string) {
  return useChange(
    async ({ week, matches }: Proposal) =>
      unwrap(
        await backend().rpc("confirm_matches", {
          season_id: seasonId,
          week,
          matches: matches.map(({ home, away }) => [home, away]),
        }),
      ),
    [seasonKeys.book(seasonId)],
  );
}
