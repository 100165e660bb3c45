import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import type { Role } from "#lib/auth/roles.ts";
import type { AccountStatus } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import type { Database } from "#lib/database.types.ts";
import { unwrap } from "#lib/errors.ts";
import { growing, type KeyedList, olderRowsOptions, personBehind, readWholeList } from "#lib/older-rows.ts";

type OverviewRow = Database["public"]["Functions"]["accounts_overview"]["Returns"][number];
type AlwaysThere = "id" | "email" | "first_name" | "last_name" | "created_at";

/** The tables behind the function have no null in these columns. */
export type Account = Omit<OverviewRow, AlwaysThere | "role" | "status"> & {
  [Column in AlwaysThere]: string;
} & { role: Role; status: AccountStatus };

export type AccountFilters = { find: string; role: string; status: string };

export const userAdminKeys = {
  all: ["user-admin"] as const,
  pending: ["user-admin", "pending"] as const,
  decided: (filters: AccountFilters) => ["user-admin", "decided", filters] as const,
  scorekeepers: (seasonId: string) => ["user-admin", "scorekeepers", seasonId] as const,
};

export function pendingAccountsQueryOptions() {
  return queryOptions({
    queryKey: userAdminKeys.pending,
    queryFn: ({ signal }) => readWholeList(accountsOf({ status: "Pending" }), { signal }),
  });
}

export function decidedAccountsQueryOptions({ find, role, status }: AccountFilters) {
  const narrowed = { find, ...(role && { role }), status: status || "decided" };
  return {
    ...olderRowsOptions({
      ...accountsOf(narrowed),
      queryKey: userAdminKeys.decided({ find, role, status }),
      sizeOf: growing,
    }),
    placeholderData: keepPreviousData,
  };
}

function accountsOf(narrowed: Partial<AccountFilters>): KeyedList<Account> {
  return {
    async read(behind, signal, size) {
      const page = { narrowed, after: personBehind(behind), page_size: size + 1 };
      const response = await backend().rpc("accounts_overview", page).abortSignal(signal);
      // The generated types make every column of a function nullable; the tables behind it say which are.
      return unwrap(response) as Account[];
    },
    placeOf: ({ last_name, first_name, id }) => [last_name, first_name, id],
  };
}

export function scorekeepersQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: userAdminKeys.scorekeepers(seasonId),
    queryFn: async ({ signal }) =>
      readEveryRow(signal, () =>
        backend()
          .from("scorekeepers")
          .select("id, account_id, valid_until")
          .eq("season_id", seasonId)
          .order("created_at")
          .order("id"),
      ),
  });
}
