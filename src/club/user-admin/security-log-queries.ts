import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { userAdminKeys } from "./user-admin-queries.ts";

export type SecurityFilters = { event: string; person: string };

/** Ids only: names are looked up on display, so that an erased person has none. */
export type SecurityEntry = {
  id: number;
  at: string;
  event: string;
  accountId: string | null;
  subjectId: string | null;
  client_ip: string | null;
  detail: unknown;
};

export const securityPageSize = 50;

export function securityPageQueryOptions({ event, person }: SecurityFilters, page: number) {
  return queryOptions({
    queryKey: [...userAdminKeys.all, "security-log", event, person, page] as const,
    queryFn: async ({ signal }) => {
      const first = (page - 1) * securityPageSize;
      let request = backend().from("security_log").select("*", { count: "exact" });
      if (event) request = request.eq("event", event);
      if (person) request = request.or(`account_id.eq.${person},subject_id.eq.${person}`);
      const answer = await request
        .order("id", { ascending: false })
        .range(first, first + securityPageSize - 1)
        .abortSignal(signal);
      const rows = unwrap(answer).map(
        (row): SecurityEntry => ({
          id: row.id,
          at: row.created_at,
          event: row.event,
          accountId: row.account_id,
          subjectId: row.subject_id,
          client_ip: row.client_ip,
          detail: row.detail,
        }),
      );
      return { rows, count: answer.count ?? 0 };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What remains of erased people's names, by account. */
export function erasedNamesQueryOptions() {
  return queryOptions({
    queryKey: [...userAdminKeys.all, "erased"] as const,
    queryFn: async ({ signal }) => {
      const rows = unwrap(
        await backend().from("erasures").select("account_id, pseudonym").abortSignal(signal),
      );
      return new Map(
        rows.flatMap(({ account_id, pseudonym }) => (account_id ? [[account_id, pseudonym]] : [])),
      );
    },
  });
}
