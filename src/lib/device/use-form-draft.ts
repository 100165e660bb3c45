import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCurrentUser } from "../auth/session.ts";
import { type DraftKey, type DraftSchema, dropDraft } from "./drafts.ts";
import { useSavedDraft, useStoredDraft } from "./use-draft.ts";

export type FormDraft = {
  restoredAt: string | null;
  isSaved: boolean;
  isChanged: boolean;
  discard: () => Promise<void>;
};

type FormDraftUse<Content> = {
  /** The subject, as "members/{season}/{member}". */
  place: string;
  content: Content;
  isChanged: boolean;
  restore: (content: Content) => void;
};

/** Stores what is typed into a form on this device, and restores it once when the form opens. */
export function useFormDraft<Content extends { form: object }>(use: FormDraftUse<Content>): FormDraft {
  const { content, isChanged } = use;
  const draftKey: DraftKey = { accountId: useCurrentUser()?.id ?? "", place: use.place };
  const [schema] = useState(() => withShapeOf(content));
  const storedDraft = useStoredDraft(draftKey, schema);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const wasRead = useRef(false);
  const restore = useEffectEvent(() => {
    if (wasRead.current || !storedDraft.isRead) return;
    wasRead.current = true;
    // Text typed since the form opened is newer.
    if (isChanged || !storedDraft.draft) return;
    use.restore(storedDraft.draft.content);
    setRestoredAt(storedDraft.draft.savedAt);
  });
  useEffect(() => {
    if (storedDraft.isRead) restore();
  }, [storedDraft.isRead]);
  const isSaved = useSavedDraft(draftKey, isChanged ? content : null);

  async function discard() {
    setRestoredAt(null);
    await dropDraft(draftKey).catch(() => undefined);
  }

  return { restoredAt, isSaved: isSaved && (!storedDraft.isRead || storedDraft.isSaved), isChanged, discard };
}

/** A draft of an earlier release, with other fields, is left out. */
function withShapeOf<Content extends { form: object }>({ form }: Content): DraftSchema<Content> {
  const fits = (value: unknown): value is Content => {
    const draft = typeof value === "object" && value !== null && "form" in value ? value.form : null;
    if (typeof draft !== "object" || draft === null) return false;
    const typed = new Map<string, unknown>(Object.entries(draft));
    return Object.entries(form).every(([name, start]) => {
      const text = typed.get(name);
      return typed.has(name) && (start === null || text === null || typeof start === typeof text);
    });
  };
  return { safeParse: (value) => (fits(value) ? { success: true, data: value } : { success: false }) };
}
