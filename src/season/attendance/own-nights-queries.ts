import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** `weekdays`: 0 is Sunday; empty: any. */
export type OwnNightChoices = {
  wantsReminders: boolean;
  substitutes: boolean;
  weekdays: number[];
  note: string | null;
  sendsEmails: boolean;
};

export const ownNightKeys = { of: (userId: string) => ["own-account", userId, "nights"] as const };

/** Null for an account without a member. */
export function ownNightChoicesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: ownNightKeys.of(userId),
    queryFn: async ({ signal }) =>
      // The database makes the object; `attendance.db.test.ts` checks its shape.
      unwrap(await backend().rpc("attendance_choices").abortSignal(signal)) as OwnNightChoices | null,
  });
}
