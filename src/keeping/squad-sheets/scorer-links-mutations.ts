import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import type { Night } from "#season/queries/night-squads-queries.ts";
import { scorerLinksKeys } from "./scorer-links-queries.ts";

/** Creates missing codes for a day; codes of another day end. */
export function useMakeCodes({ seasonId, week, event }: Night, targets: number) {
  return useChange(
    async (night: string) =>
      unwrap(await backend().rpc("make_scorer_links", { season_id: seasonId, week, event, night, targets })),
    [scorerLinksKeys.season(seasonId)],
  );
}

export function useTurnOffCode(seasonId: string) {
  return useChange(
    async (link_id: string) => unwrap(await backend().rpc("revoke_scorer_link", { link_id })),
    [scorerLinksKeys.season(seasonId)],
  );
}
