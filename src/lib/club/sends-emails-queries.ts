import { queryOptions, useQuery } from "@tanstack/react-query";
import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";

/** Whether the site sends emails beside those about accounts: hosted Supabase does not. */
export function sendsEmailsQueryOptions() {
  return queryOptions({
    queryKey: ["sends-emails"],
    queryFn: async ({ signal }) => unwrap(await backend().rpc("sends_emails").abortSignal(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** False until it is known: no one chooses an email that is never sent. */
export function useSendsEmails(): boolean {
  return useQuery(sendsEmailsQueryOptions()).data ?? false;
}
