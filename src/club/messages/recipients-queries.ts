import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { fetchClubMembers } from "#season/queries/club-members-queries.ts";
import { fetchProtected } from "#season/queries/junior-queries.ts";
import type { TeamChoice } from "./core/recipients.ts";

/** Juniors without a guardian's consent; for the board also closed and pending accounts. */
export function closedAccountsQueryOptions(userId: string, isBoard: boolean) {
  return queryOptions({
    queryKey: ["messages", "closed-accounts", userId, isBoard] as const,
    queryFn: async ({ signal }) => {
      const [juniors, inactive] = await Promise.all([
        fetchProtected(signal),
        isBoard ? fetchInactive(signal) : [],
      ]);
      return { juniors: new Set(juniors), inactive: new Set(inactive) };
    },
    staleTime: 5 * 60_000,
  });
}

export function teamChoicesQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: ["messages", "teams", seasonId] as const,
    queryFn: async ({ signal }): Promise<TeamChoice[]> => {
      const [teams, rosters, members] = await Promise.all([
        fetchTeams(seasonId, signal),
        fetchRosters(seasonId, signal),
        fetchClubMembers(signal),
      ]);
      const memberOf = new Map(
        members.map(({ id, name, account_id }) => [id, { name, accountId: account_id }]),
      );
      return teams.map(({ id, name, captain_id }) => ({
        id,
        name,
        captain: memberOf.get(captain_id ?? "") ?? null,
        members: rosters.flatMap(({ team_id, member_id }) => {
          const member = team_id === id ? memberOf.get(member_id) : undefined;
          return member ? [member] : [];
        }),
      }));
    },
    staleTime: 5 * 60_000,
    enabled: seasonId !== "",
  });
}

async function fetchInactive(signal: AbortSignal): Promise<string[]> {
  const rows = await readEveryRow(signal, () =>
    backend().from("app_users").select("id").neq("status", "Active").order("id"),
  );
  return rows.flatMap(({ id }) => (id ? [id] : []));
}

function fetchTeams(seasonId: string, signal: AbortSignal) {
  return readEveryRow(signal, () =>
    backend()
      .from("teams")
      .select("id, name, captain_id")
      .eq("season_id", seasonId)
      .is("withdrawn_from_week", null)
      .order("name")
      .order("id"),
  );
}

function fetchRosters(seasonId: string, signal: AbortSignal) {
  return readEveryRow(signal, () =>
    backend()
      .from("team_members")
      .select("team_id, member_id")
      .eq("season_id", seasonId)
      .is("to_week", null)
      .order("id"),
  );
}
