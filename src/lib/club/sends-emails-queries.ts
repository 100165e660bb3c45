import { queryOptions, useQuery } from "@tanstack/react-query";
import { backend } from "../backend.ts";
import { unwrap } from "../errors.ts";

export function sendsEmailsQueryOptions() {
  return queryOptions({
    queryKey: ["sends-emails"],
    queryFn: async ({ signal }) => unwrap(await backend().rpc("sends_emails").abortSignal(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** False until known, so that no one chooses an email that is never sent. */
export function useSendsEmails(): boolean {
  return useQuery(sendsEmailsQueryOptions()).data ?? false;
}
