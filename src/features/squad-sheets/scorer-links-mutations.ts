import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { Night } from "#season/queries/night-squads-queries.ts";
import { scorerLinksKeys } from "./scorer-links-queries.ts";

/** Makes a code for each squad of a week that has none for this day; those for another day end. */
export function useMakeCodes({ seasonId, week, event }: Night, targets: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (night: string) =>
      unwrap(await backend().rpc("make_scorer_links", { season_id: seasonId, week, event, night, targets })),
    onSettled: () => client.invalidateQueries({ queryKey: scorerLinksKeys.season(seasonId) }),
  });
}

/** Turns a code off, for good. */
export function useTurnOffCode(seasonId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (link_id: string) => unwrap(await backend().rpc("revoke_scorer_link", { link_id })),
    onSettled: () => client.invalidateQueries({ queryKey: scorerLinksKeys.season(seasonId) }),
  });
}
