import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import type { Role } from "#lib/auth/roles.ts";
import type { AccountStatus } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import type { Database } from "#lib/database.types.ts";

type OverviewRow = Database["public"]["Functions"]["accounts_overview"]["Returns"][number];
type AlwaysThere = "id" | "email" | "first_name" | "last_name" | "created_at";

/** The tables behind the function have no null in these columns. */
export type Account = Omit<OverviewRow, AlwaysThere | "role" | "status"> & {
  [Column in AlwaysThere]: string;
} & { role: Role; status: AccountStatus };

export const userAdminKeys = {
  all: ["user-admin"] as const,
  accounts: ["user-admin", "accounts"] as const,
  scorekeepers: (seasonId: string) => ["user-admin", "scorekeepers", seasonId] as const,
};

export function accountsQueryOptions() {
  return queryOptions({
    queryKey: userAdminKeys.accounts,
    queryFn: async ({ signal }) => {
      const rows = await readEveryRow((first, last) =>
        backend().rpc("accounts_overview").range(first, last).abortSignal(signal),
      );
      // The generated types make every column of a function nullable; the tables behind it say which are.
      return rows as Account[];
    },
  });
}

/** People outside the board who may enter scores, with their end dates. */
export function scorekeepersQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: userAdminKeys.scorekeepers(seasonId),
    queryFn: async ({ signal }) =>
      readEveryRow((first, last) =>
        backend()
          .from("scorekeepers")
          .select("id, account_id, valid_until")
          .eq("season_id", seasonId)
          .order("created_at")
          .order("id")
          .range(first, last)
          .abortSignal(signal),
      ),
  });
}
