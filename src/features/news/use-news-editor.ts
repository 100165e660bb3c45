import { useState } from "react";
import { useClubTimeZone } from "#lib/club-settings-queries.ts";
import { type Draft, dropDraft } from "#lib/device/drafts.ts";
import { useKeptDraft } from "#lib/device/use-draft.ts";
import {
  type NewsFaults,
  type NewsForm,
  newsDifferences,
  newsFaults,
  newsFields,
  newsForm,
} from "./core/news-form.ts";
import { useSaveArticle } from "./news-mutations.ts";
import type { NewsArticle } from "./news-queries.ts";

export type NewsDraft = { form: NewsForm; revision: number | null };

export type NewsEditorStart = {
  id: string;
  /** Where the draft is kept: by article, or the one of a new article. */
  place: { accountId: string; place: string };
  /** As it stands; for a new article, empty. */
  saved: NewsDraft;
  draft: Draft<NewsDraft> | null;
};

/** An article while it is written: kept on the device with each change, saved against the revision that was seen. */
export function useNewsEditor({ id, place, saved, draft }: NewsEditorStart) {
  const timeZone = useClubTimeZone();
  const [standing, setStanding] = useState(saved);
  const [{ form, revision }, setEdited] = useState<NewsDraft>(draft?.content ?? saved);
  const [faults, setFaults] = useState<NewsFaults>({});
  const [conflict, setConflict] = useState<string[] | null>(null);
  const saving = useSaveArticle();

  const isChanged = JSON.stringify(form) !== JSON.stringify(standing.form);
  const isKept = useKeptDraft(place, isChanged ? { form, revision } : null);

  const change = (fields: Partial<NewsForm>) =>
    setEdited((before) => ({ ...before, form: { ...before.form, ...fields } }));

  /** The article as it was saved; null when something stands in the way, which is shown then. */
  async function save(imagePath: string | null): Promise<NewsArticle | null> {
    const filled = { ...form, imagePath };
    const found = newsFaults(filled);
    setFaults(found);
    setConflict(null);
    if (Object.keys(found).length > 0) return null;
    const outcome = await saving
      .mutateAsync({ id, fields: newsFields(filled, timeZone), revision })
      .catch(() => null);
    if (!outcome) return null;
    if (outcome.kind === "saved") {
      const now = { form: newsForm(outcome.article, timeZone), revision: outcome.article.revision };
      setStanding(now);
      setEdited(now);
      await dropDraft(place).catch(() => undefined);
      return outcome.article;
    }
    const theirs = outcome.standing;
    setConflict(theirs ? newsDifferences(filled, newsForm(theirs, timeZone)) : ["The article was deleted."]);
    setEdited({ form: filled, revision: theirs?.revision ?? null });
    return null;
  }

  return {
    form,
    faults,
    conflict,
    isChanged,
    isKept,
    isSaving: saving.isPending,
    failure: saving.error,
    change,
    save,
  };
}

export type NewsEditing = ReturnType<typeof useNewsEditor>;
