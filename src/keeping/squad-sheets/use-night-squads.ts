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

/** Edited squads, stored in this browser until they are saved or discarded. */
export function useNightSquads(night: Night, standing: NightSquads) {
  const accountId = useCurrentUser()?.id ?? "";
  const draftKey = { accountId, place: `squads/${night.seasonId}/${night.week}/${night.event}` };
  const storedDraft = useStoredDraft(draftKey, draftSchema);
  const content = storedDraft.isRead ? (storedDraft.draft?.content ?? null) : null;
  // Saved just before the page was left, so the draft says nothing new.
  const found = content && isSameNight(content.squads, standing.squads) ? null : content;
  // Undefined: nothing was changed on this screen; null: changes were saved or discarded.
  const [typed, setTyped] = useState<NightSquads | null | undefined>(undefined);
  const draft = typed === undefined ? found : typed;
  const isWritten = useSavedDraft(draftKey, draft);

  function change(squads: Squad[]) {
    // Holds on to the revisions of the first change, so that someone else's later change is noticed.
    setTyped({ squads, seen: draft?.seen ?? standing.seen });
  }

  return {
    ...(draft ?? standing),
    isChanged: draft !== null,
    isSaved: isWritten && (!storedDraft.isRead || storedDraft.isSaved),
    change,
    startAgain: () => setTyped(null),
  };
}

function isSameNight(squadsBefore: readonly Squad[], standing: readonly Squad[]): boolean {
  return JSON.stringify(renumbered(squadsBefore)) === JSON.stringify(standing);
}
