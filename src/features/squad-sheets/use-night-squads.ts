import { useEffect, useState } from "react";
import { z } from "zod";
import { DeviceStoreError } from "#lib/device/device-database.ts";
import { dropDraft, keepDraft, readDraft } from "#lib/device/drafts.ts";
import type { Night, NightSquads, Squad } from "#lib/season/night-squads-queries.ts";
import { useCurrentUser } from "#lib/session.ts";

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

/** The squads as they are being put together; kept in this browser until they are saved or given up. */
export function useNightSquads(night: Night, standing: NightSquads) {
  const accountId = useCurrentUser()?.id ?? "";
  const place = `squads/${night.seasonId}/${night.week}/${night.event}`;
  const [draft, setDraft] = useState<NightSquads | null>(null);
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    let isCurrent = true;
    readDraft({ accountId, place }, draftSchema).then(
      (found) => isCurrent && found && setDraft((typed) => typed ?? found.content),
      (error) => isCurrent && setKept(!(error instanceof DeviceStoreError)),
    );
    return () => {
      isCurrent = false;
    };
  }, [accountId, place]);

  function change(squads: Squad[]) {
    // What was seen stays what it was when the first change was made: somebody else's later one is noticed.
    const next = { squads, seen: draft?.seen ?? standing.seen };
    setDraft(next);
    keepDraft({ accountId, place }, next).then(
      () => setKept(true),
      () => setKept(false),
    );
  }

  function startAgain() {
    setDraft(null);
    // A browser that keeps nothing has nothing to drop.
    dropDraft({ accountId, place }).catch(() => undefined);
  }

  return { ...(draft ?? standing), isChanged: draft !== null, isKept, change, startAgain };
}
