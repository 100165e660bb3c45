import { useEffect, useRef, useState } from "react";
import { type Draft, type DraftKey, type DraftSchema, dropDraft, readDraft, saveDraft } from "./drafts.ts";

export type StoredDraft<Content> =
  | { isRead: false }
  | {
      isRead: true;
      draft: Draft<Content> | null;
      isSaved: boolean;
    };

export function useStoredDraft<Content>(
  { accountId, place }: DraftKey,
  schema: DraftSchema<Content>,
): StoredDraft<Content> {
  const [storedDraft, setStoredDraft] = useState<StoredDraft<Content> & { of?: string }>({ isRead: false });
  const of = `${accountId}/${place}`;
  useEffect(() => {
    let isWanted = true;
    const tell = (next: StoredDraft<Content>) => {
      if (isWanted) setStoredDraft({ ...next, of: `${accountId}/${place}` });
    };
    readDraft({ accountId, place }, schema).then(
      (draft) => tell({ isRead: true, draft, isSaved: true }),
      () => tell({ isRead: true, draft: null, isSaved: false }),
    );
    return () => {
      isWanted = false;
    };
  }, [accountId, place, schema]);
  return storedDraft.of === of ? storedDraft : { isRead: false };
}

/** Stores typed values as a place's draft; null drops it. False when this browser has no storage. */
export function useSavedDraft({ accountId, place }: DraftKey, content: unknown | null): boolean {
  const [isSaved, setSaved] = useState(true);
  const text = content === null ? null : JSON.stringify(content);
  const savedText = useRef(text);
  useEffect(() => {
    // A draft that was only viewed keeps its time.
    if (savedText.current === text) return;
    savedText.current = text;
    const keeping =
      text === null ? dropDraft({ accountId, place }) : saveDraft({ accountId, place }, JSON.parse(text));
    let isCurrent = true;
    keeping.then(
      () => isCurrent && setSaved(true),
      () => isCurrent && setSaved(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [accountId, place, text]);
  return isSaved;
}
