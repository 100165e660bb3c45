import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { type ReminderSettings, reminderKeys } from "./reminders-queries.ts";

export function useSaveReminders(seasonId: string) {
  return useChange(
    async ({ daysBefore, sendAt, onTheDay }: Pick<ReminderSettings, "daysBefore" | "sendAt" | "onTheDay">) =>
      unwrap(
        await backend().rpc("save_attendance_settings", {
          season_id: seasonId,
          days_before: daysBefore,
          send_at: sendAt,
          on_the_day: onTheDay,
        }),
      ),
    [reminderKeys.of(seasonId)],
  );
}
