import { queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { displayName } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";

/** Role and status are null except for the board. */
export type ClubAccount = { id: string; name: string; role: string | null; status: string | null };

export const clubAccountsKeys = { all: ["club-accounts"] as const };

export function clubAccountsQueryOptions() {
  return queryOptions({
    queryKey: clubAccountsKeys.all,
    queryFn: async ({ signal }): Promise<ClubAccount[]> => {
      const rows = await readEveryRow(signal, () =>
        backend()
          .from("app_users")
          .select("id,first_name,last_name,role,status")
          .order("last_name")
          .order("first_name")
          .order("id"),
      );
      return rows.flatMap(({ id, role, status, ...names }) =>
        id ? [{ id, name: accountName(names), role, status }] : [],
      );
    },
  });
}

export function accountName(person: { first_name: string | null; last_name: string | null }): string {
  return (
    displayName({ firstName: person.first_name, lastName: person.last_name, email: null }) || "without a name"
  );
}
