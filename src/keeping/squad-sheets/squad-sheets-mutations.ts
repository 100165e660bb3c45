import { useMutation, useQueryClient } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { type Night, type NightSquads, squadKeys } from "#season/queries/night-squads-queries.ts";
import { renumbered } from "./core/squads.ts";

/** Refused when someone else changed the squads since `seen`. */
export function useSaveSquads(night: Night) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ squads, seen }: NightSquads): Promise<NightSquads> => {
      const numbered = renumbered(squads);
      const currentRow = unwrap(
        await backend().rpc("save_squads", {
          season_id: night.seasonId,
          week: night.week,
          event: night.event,
          squads: numbered.map((squad) => ({
            id: squad.id,
            number: squad.number,
            team_id: squad.teamId,
            field: squad.field,
            starts_at: squad.startsAt,
            members: squad.memberIds,
          })),
          seen,
        }),
      );
      // Revisions by id, as the database made them.
      return { squads: numbered, seen: currentRow as Record<string, number> };
    },
    onSuccess: (saved) => client.setQueryData(squadKeys.night(night), saved),
    // Reads the other person's squads, which appear once the own changes are discarded.
    onError: () => client.invalidateQueries({ queryKey: squadKeys.night(night) }),
  });
}
