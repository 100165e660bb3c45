import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import { type OwnNightChoices, ownNightKeys } from "./own-nights-queries.ts";

export function useSaveNightChoices(userId: string) {
  return useChange(
    async ({ wantsReminders, substitutes, weekdays, note }: Omit<OwnNightChoices, "sendsEmails">) =>
      unwrap(
        await backend().rpc("save_attendance_choices", {
          wants_reminders: wantsReminders,
          substitutes,
          weekdays,
          note: note || null,
        }),
      ),
    [ownNightKeys.of(userId)],
  );
}
