import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** The number of people who get an email; null where no emails are sent. */
export function alertRecipientsQueryOptions() {
  return queryOptions({
    queryKey: ["alert-recipients"],
    queryFn: async ({ signal }) => unwrap(await backend().rpc("count_alert_recipients").abortSignal(signal)),
  });
}
