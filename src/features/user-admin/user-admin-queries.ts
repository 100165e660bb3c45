import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import type { Database } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import type { AccountStatus, Role } from "#lib/session.ts";
import type { LinkableMember } from "./core/member-proposal.ts";

type OverviewRow = Database["public"]["Functions"]["accounts_overview"]["Returns"][number];
type AlwaysThere = "id" | "email" | "first_name" | "last_name" | "created_at";

/** An account as the board sees it. The tables behind the function know no null in these columns. */
export type Account = Omit<OverviewRow, AlwaysThere | "role" | "status"> & {
  [Column in AlwaysThere]: string;
} & { role: Role; status: AccountStatus };

export const userAdminKeys = {
  all: ["user-admin"] as const,
  accounts: ["user-admin", "accounts"] as const,
  members: ["user-admin", "members"] as const,
  scorekeepers: (seasonId: string) => ["user-admin", "scorekeepers", seasonId] as const,
};

/** Every account, waiting ones first. */
export function accountsQueryOptions() {
  return queryOptions({
    queryKey: userAdminKeys.accounts,
    queryFn: async ({ signal }) =>
      unwrap(await backend().rpc("accounts_overview").abortSignal(signal)) as Account[],
  });
}

/** Members with the account each belongs to, by name. */
export function linkableMembersQueryOptions() {
  return queryOptions({
    queryKey: userAdminKeys.members,
    queryFn: async ({ signal }): Promise<LinkableMember[]> =>
      unwrap(
        await backend()
          .from("members")
          .select("id, name, account_id")
          .order("last_name")
          .order("first_name")
          .abortSignal(signal),
      ),
  });
}

/** Who may enter scores of a season beside the board, and until when. */
export function scorekeepersQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: userAdminKeys.scorekeepers(seasonId),
    queryFn: async ({ signal }) =>
      unwrap(
        await backend()
          .from("scorekeepers")
          .select("id, account_id, valid_until")
          .eq("season_id", seasonId)
          .order("created_at")
          .abortSignal(signal),
      ),
  });
}
