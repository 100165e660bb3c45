import { useState } from "react";
import { useCurrentUser } from "#lib/auth/session.ts";
import { useSavedDraft, useStoredDraft } from "#lib/device/use-draft.ts";
import { z } from "#lib/zod.ts";
import type { Night, NightSquads, Squad } from "#season/queries/night-squads-queries.ts";
import { renumbered } from "./core/squads.ts";

const draftSchema = z.object({
  squads: z.array(
    z.object({
      id: z.uuid(),
      number: z.number().int(),
      teamId: z.string().nullable(),
      field: z.string(),
      startsAt: z.string(),
      memberIds: z.array(z.string()),
    }),
  ),
  seen: z.record(z.string(), z.number().int()),
});

/** The squads as they are being put together; stored in this browser until they are saved or given up. */
export function useNightSquads(night: Night, standing: NightSquads) {
  const accountId = useCurrentUser()?.id ?? "";
  const place = { accountId, place: `squads/${night.seasonId}/${night.week}/${night.event}` };
  const stored = useStoredDraft(place, draftSchema);
  const content = stored.isRead ? (stored.draft?.content ?? null) : null;
  // Saved a moment before the page was left: what is stored says nothing new.
  const found = content && isSameNight(content.squads, standing.squads) ? null : content;
  // Undefined: nothing was changed on this screen; null: the changes were saved or given up.
  const [typed, setTyped] = useState<NightSquads | null | undefined>(undefined);
  const draft = typed === undefined ? found : typed;
  const isWritten = useSavedDraft(place, draft);

  function change(squads: Squad[]) {
    // What was seen stays what it was when the first change was made: someone else's later one is noticed.
    setTyped({ squads, seen: draft?.seen ?? standing.seen });
  }

  return {
    ...(draft ?? standing),
    isChanged: draft !== null,
    isSaved: isWritten && (!stored.isRead || stored.isSaved),
    change,
    startAgain: () => setTyped(null),
  };
}

function isSameNight(stored: readonly Squad[], standing: readonly Squad[]): boolean {
  return JSON.stringify(renumbered(stored)) === JSON.stringify(standing);
}
