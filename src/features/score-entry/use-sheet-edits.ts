import { useEffect, useState } from "react";
import { type DraftPlace, keepDraft, readDraft } from "./core/sheet-draft.ts";
import { hasEdits, noEdits, type SheetEdits } from "./core/sheet-edits.ts";

/** What is typed on one sheet, kept in this browser until it is saved or discarded. */
export function useSheetEdits({ seasonId, week, teamId, event }: DraftPlace) {
  const [found, setFound] = useState(() => readDraft(shelf(), { seasonId, week, teamId, event }));
  const [edits, setEdits] = useState<SheetEdits>(found?.edits ?? noEdits);
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    const draft = hasEdits(edits) ? { savedAt: new Date().toISOString(), edits } : null;
    // A draft that was only looked at keeps its time.
    if (edits === found?.edits) return;
    setKept(keepDraft(shelf(), { seasonId, week, teamId, event }, draft));
  }, [edits, found, seasonId, week, teamId, event]);

  function startAgain() {
    setFound(null);
    setEdits(noEdits);
  }

  return { edits, setEdits, restoredAt: found?.savedAt ?? null, startAgain, isKept };
}

const noShelf = {
  getItem: () => null,
  setItem: () => {
    throw new Error("This browser keeps nothing.");
  },
  removeItem: () => undefined,
};

/** Some browsers refuse even to be asked for their storage. */
function shelf() {
  try {
    return localStorage;
  } catch {
    return noShelf;
  }
}
