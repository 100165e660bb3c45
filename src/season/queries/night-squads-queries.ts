import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

export type Night = { seasonId: string; week: number; event: string };

export type Squad = {
  id: string;
  number: number;
  /** The team the rounds count for; null: each shooter's own. */
  teamId: string | null;
  field: string;
  /** "18:30" in the club's time; empty: not set. */
  startsAt: string;
  memberIds: string[];
};

export type NightSquads = { squads: Squad[]; seen: Record<string, number> };

export const squadKeys = {
  night: ({ seasonId, week, event }: Night) => ["squads", seasonId, week, event] as const,
};

export function nightSquadsQueryOptions(night: Night) {
  return queryOptions({
    queryKey: squadKeys.night(night),
    meta: { persist: 1 },
    queryFn: ({ signal }) => fetchNightSquads(night, signal),
    staleTime: 0,
  });
}

async function fetchNightSquads({ seasonId, week, event }: Night, signal: AbortSignal): Promise<NightSquads> {
  const rows = unwrap(
    await backend()
      .from("squads")
      .select("id, number, team_id, field, starts_at, revision, squad_members(post, member_id)")
      .eq("season_id", seasonId)
      .eq("week", week)
      .eq("event", event)
      .order("number")
      .abortSignal(signal),
  );
  return {
    squads: rows.map((row) => ({
      id: row.id,
      number: row.number,
      teamId: row.team_id,
      field: row.field ?? "",
      startsAt: row.starts_at?.slice(0, 5) ?? "",
      memberIds: row.squad_members.sort((a, b) => a.post - b.post).map(({ member_id }) => member_id),
    })),
    seen: Object.fromEntries(rows.map(({ id, revision }) => [id, revision])),
  };
}
