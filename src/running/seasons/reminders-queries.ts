import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

/** `daysBefore` null: no reminders. `noAddress`: members on rosters who can't be reached by email. */
export type ReminderSettings = {
  daysBefore: number | null;
  sendAt: string;
  onTheDay: boolean;
  sendsEmails: boolean;
  noAddress: number;
};

export const reminderKeys = { of: (seasonId: string) => ["reminders", seasonId] as const };

export function reminderSettingsQueryOptions(seasonId: string) {
  return queryOptions({
    queryKey: reminderKeys.of(seasonId),
    queryFn: async ({ signal }) =>
      // The database makes the object; `attendance.db.test.ts` checks its shape.
      unwrap(
        await backend().rpc("attendance_settings", { season_id: seasonId }).abortSignal(signal),
      ) as ReminderSettings | null,
  });
}
