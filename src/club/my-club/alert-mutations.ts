import { backend } from "#lib/backend.ts";
import type { AlertKind } from "#lib/club/club-alert.ts";
import { clubSettingsKeys } from "#lib/club/club-settings-queries.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";

export type NewAlert = { id: string; kind: AlertKind; note: string; until: string; seenId: string | null };

/** Resolves to the number of emails. */
export function useAnnounceAlert() {
  return useChange(
    async ({ id, kind, note, until, seenId }: NewAlert) =>
      unwrap(
        await backend().rpc("announce_alert", {
          ...{ alert_id: id, kind, note, until_at: until },
          ...(seenId && { seen_id: seenId }),
        }),
      ),
    [clubSettingsKeys.all],
  );
}

export function useEndAlert() {
  return useChange(
    async (alertId: string) => unwrap(await backend().rpc("end_alert", { alert_id: alertId })),
    [clubSettingsKeys.all],
  );
}
