import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** A squad that was put together before the night. */
export type PlannedSquad = {
  id: string;
  number: number;
  /** Whose rounds they are; null: each shooter's own team. */
  teamId: string | null;
  field: string | null;
  /** By post, from 1. */
  slots: (string | null)[];
};

/** The squads of a night, in their order. */
export function plannedSquadsQueryOptions(seasonId: string, week: number, event: string) {
  return queryOptions({
    queryKey: ["squads", "at-the-line", seasonId, week, event] as const,
    queryFn: async ({ signal }): Promise<PlannedSquad[]> => {
      const rows = unwrap(
        await backend()
          .from("squads")
          .select("id, number, team_id, field, squad_members(post, member_id)")
          .eq("season_id", seasonId)
          .eq("week", week)
          .eq("event", event)
          .order("number")
          .abortSignal(signal),
      );
      return rows.map(({ id, number, team_id, field, squad_members }) => ({
        id,
        number,
        teamId: team_id,
        field,
        slots: [1, 2, 3, 4, 5].map(
          (post) => squad_members.find((member) => member.post === post)?.member_id ?? null,
        ),
      }));
    },
  });
}
