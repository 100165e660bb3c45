import "../zod-without-eval.ts";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { type Draft, type DraftPlace, dropDraft, keepDraft, readDraft } from "./drafts.ts";

export type StoredDraft<Content> =
  | { isRead: false }
  | {
      isRead: true;
      draft: Draft<Content> | null;
      /** False when this browser keeps nothing. */
      isKept: boolean;
    };

/** The draft that this browser holds for a place, read once when the screen opens. */
export function useStoredDraft<Content>(
  { accountId, place }: DraftPlace,
  schema: z.ZodType<Content>,
): StoredDraft<Content> {
  const [stored, setStored] = useState<StoredDraft<Content> & { of?: string }>({ isRead: false });
  const of = `${accountId}/${place}`;
  useEffect(() => {
    let isWanted = true;
    const tell = (next: StoredDraft<Content>) => {
      if (isWanted) setStored({ ...next, of: `${accountId}/${place}` });
    };
    readDraft({ accountId, place }, schema).then(
      (draft) => tell({ isRead: true, draft, isKept: true }),
      () => tell({ isRead: true, draft: null, isKept: false }),
    );
    return () => {
      isWanted = false;
    };
  }, [accountId, place, schema]);
  return stored.of === of ? stored : { isRead: false };
}

/** Keeps what is typed as the draft of a place; null drops it. False when this browser keeps nothing. */
export function useKeptDraft({ accountId, place }: DraftPlace, content: unknown | null): boolean {
  const [isKept, setKept] = useState(true);
  const text = content === null ? null : JSON.stringify(content);
  const kept = useRef(text);
  useEffect(() => {
    // A draft that was only looked at keeps its time.
    if (kept.current === text) return;
    kept.current = text;
    const keeping =
      text === null ? dropDraft({ accountId, place }) : keepDraft({ accountId, place }, JSON.parse(text));
    keeping.then(
      () => setKept(true),
      () => setKept(false),
    );
  }, [accountId, place, text]);
  return isKept;
}
