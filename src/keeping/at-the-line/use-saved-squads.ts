import { useEffect, useRef, useState } from "react";
import { readDraft, saveDraft } from "#lib/device/drafts.ts";
import { noSquads, type SavedSquads, savedSquadsSchema } from "./core/line-squad.ts";
import { useLineOwner } from "./line-owner.ts";
import { recallSquads, rememberSquads } from "./squads-in-memory.ts";

export const draftName = "at-the-line";

/** Squads of this account or scorer link on this device. Every step is stored before the next can be taken. */
export function useSavedSquads() {
  const { id: accountId } = useLineOwner();
  const [squads, setSquads] = useState<SavedSquads | null>(null);
  const [isSaved, setSaved] = useState(true);
  const latest = useRef(noSquads);

  useEffect(() => {
    let isCurrent = true;
    function show(found: SavedSquads) {
      if (!isCurrent) return;
      latest.current = found;
      rememberSquads(accountId, found);
      setSquads(found);
    }
    const savedBefore = recallSquads(accountId);
    readDraft({ accountId, place: draftName }, savedSquadsSchema).then(
      // A missing draft after squads were shown means that the browser erased it.
      (draft) => show(draft?.content ?? savedBefore ?? noSquads),
      () => {
        setSaved(false);
        show(savedBefore ?? noSquads);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [accountId]);

  function change(next: (before: SavedSquads) => SavedSquads) {
    const after = next(latest.current);
    if (after === latest.current) return;
    latest.current = after;
    rememberSquads(accountId, after);
    setSquads(after);
    saveDraft({ accountId, place: draftName }, after).then(
      () => setSaved(true),
      () => setSaved(false),
    );
  }

  return {
    squads,
    change,
    /** False when this browser has no storage: closing the page loses the squad. */
    isSaved,
  };
}
