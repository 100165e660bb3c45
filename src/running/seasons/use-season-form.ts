import { useState } from "react";
import { type Draft, type DraftKey, dropDraft } from "#lib/device/drafts.ts";
import { useSavedDraft } from "#lib/device/use-draft.ts";
import { useUnloadQuestion } from "#lib/forms/use-unload-question.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SeasonDraft } from "./core/season-draft.ts";
import { type SeasonForm, validateSeason } from "./core/season-form.ts";
import { type AcceptedPreview, seasonInConflict, useSaveSeason } from "./seasons-mutations.ts";

export type SeasonFormStart = {
  first: SeasonForm;
  season: ClubSeason | null;
  draftKey: DraftKey;
  draft: Draft<SeasonDraft> | null;
};

/** The form's draft is on the device and is saved against the revision it started from. */
export function useSeasonForm(start: SeasonFormStart, onSaved: (id: string) => void) {
  const { season, draftKey, draft } = start;
  const [first] = useState(start.first);
  const [form, setForm] = useState(draft?.content.form ?? first);
  const [revision, setRevision] = useState(draft ? draft.content.revision : (season?.info.revision ?? null));
  const [isChecked, setChecked] = useState(false);
  const isChanged = form !== first;
  const isSaved = useSavedDraft(draftKey, isChanged ? { form, revision } : null);
  useUnloadQuestion(isChanged && !isSaved);
  const { mutateAsync, isPending, error, reset } = useSaveSeason();
  const theirs = seasonInConflict(error);

  /** Shows errors from now on. */
  function check(): boolean {
    setChecked(true);
    return validateSeason(form) === null;
  }

  async function save(promise?: AcceptedPreview) {
    const rules = season?.book.season.rules ?? null;
    await mutateAsync({ form, revision, rules, ...(promise ? { promise } : {}) }).then(
      async ({ id }) => {
        await dropDraft(draftKey, { form }).catch(() => undefined);
        onSaved(id);
      },
      () => undefined,
    );
  }

  function replaceTheirs() {
    if (theirs) setRevision(theirs.revision);
    reset();
  }

  return {
    form,
    setForm,
    errors: isChecked ? validateSeason(form) : null,
    isChanged,
    isSaved,
    check,
    save,
    isPending,
    error,
    reset,
    theirs,
    replaceTheirs,
  };
}
