import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { growing, olderRowsOptions, rowsBehind } from "#lib/older-rows.ts";
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

/** The latest entries first. */
export function securityLogQueryOptions({ event, person }: SecurityFilters) {
  return {
    ...olderRowsOptions<SecurityEntry>({
      queryKey: [...userAdminKeys.all, "security-log", event, person],
      read: async (behind, signal, size) => {
        let request = backend().from("security_log").select("*");
        if (event) request = request.eq("event", event);
        const either = person ? [`account_id.eq.${person}`, `subject_id.eq.${person}`] : [];
        const page = rowsBehind(request, { columns: ["id"], size, either }, behind);
        return unwrap(await page.abortSignal(signal)).map(
          ({ created_at, account_id, subject_id, ...row }): SecurityEntry => ({
            ...row,
            at: created_at,
            accountId: account_id,
            subjectId: subject_id,
          }),
        );
      },
      placeOf: ({ id }) => [id],
      sizeOf: growing,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

/** Pseudonyms by account. */
export function erasedNamesQueryOptions() {
  return queryOptions({
    queryKey: [...userAdminKeys.all, "erased"] as const,
    queryFn: async ({ signal }) => {
      const rows = await readEveryRow(signal, () =>
        backend().from("erasures").select("account_id, pseudonym").order("id"),
      );
      return new Map(
        rows.flatMap(({ account_id, pseudonym }) => (account_id ? [[account_id, pseudonym]] : [])),
      );
    },
  });
}
