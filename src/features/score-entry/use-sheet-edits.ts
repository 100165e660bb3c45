import { useState } from "react";
import type { Draft } from "#lib/device/drafts.ts";
import { useSavedDraft } from "#lib/device/use-draft.ts";
import { type SheetDraftKey, sheetDraftKey } from "./core/sheet-draft.ts";
import { hasEdits, noEdits, type SheetEdits } from "./core/sheet-edits.ts";

type SheetEditsQuestion = {
  accountId: string;
  place: SheetDraftKey;
  /** What was typed here before and not saved. */
  draft: Draft<SheetEdits> | null;
};

/** What is typed on one sheet, stored in this browser until it is saved or discarded. */
export function useSheetEdits({ accountId, place, draft }: SheetEditsQuestion) {
  const [found, setFound] = useState(draft);
  const [edits, setEdits] = useState<SheetEdits>(draft?.content ?? noEdits);
  const isSaved = useSavedDraft({ accountId, place: sheetDraftKey(place) }, hasEdits(edits) ? edits : null);

  function startAgain() {
    setFound(null);
    setEdits(noEdits);
  }

  return { edits, setEdits, restoredAt: found?.savedAt ?? null, startAgain, isSaved };
}
