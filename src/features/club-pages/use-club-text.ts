import { useState } from "react";
import { z } from "zod";
import { type Draft, dropDraft } from "#lib/device/drafts.ts";
import { useSavedDraft } from "#lib/device/use-draft.ts";
import { type ClubTextColumn, type SeenText, useSaveClubText } from "./club-pages-mutations.ts";

export const clubTextDraftSchema = z.object({
  text: z.string(),
  seen: z.object({ text: z.string(), revision: z.number() }),
});
export type ClubTextDraft = z.infer<typeof clubTextDraftSchema>;

export type ClubTextStart = {
  column: ClubTextColumn;
  place: { accountId: string; place: string };
  saved: SeenText;
  draft: Draft<ClubTextDraft> | null;
};

const longest = 20_000;

/** A text of the club while it is written: stored on the device, saved against what was seen. */
export function useClubText({ column, place, saved, draft }: ClubTextStart) {
  const [text, setText] = useState(draft?.content.text ?? saved.text);
  const [seen, setSeen] = useState(draft?.content.seen ?? saved);
  const [theirs, setTheirs] = useState<string | null>(null);
  const saving = useSaveClubText();
  const isChanged = text !== saved.text;
  const isSaved = useSavedDraft(place, isChanged ? { text, seen } : null);
  const error =
    text.length > longest ? "The text is too long: about 20,000 characters can be kept." : undefined;

  /** Whether it was saved; what is in the way is shown. */
  async function save(): Promise<boolean> {
    if (error) return false;
    setTheirs(null);
    const outcome = await saving.mutateAsync({ column, text, seen }).catch(() => null);
    if (outcome?.kind === "conflict") {
      setTheirs(outcome.currentRow.text);
      // Saved once more, it replaces theirs knowingly.
      setSeen(outcome.currentRow);
    }
    if (outcome?.kind !== "saved") return false;
    await dropDraft(place).catch(() => undefined);
    return true;
  }

  return {
    text,
    setText,
    error,
    theirs,
    isSaved,
    isChanged,
    isSaving: saving.isPending,
    failure: saving.error,
    save,
  };
}
