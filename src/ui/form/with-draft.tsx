import { type ReactNode, useState } from "react";
import { type Draft, type DraftKey, dropDraft } from "#lib/device/drafts.ts";
import { useStoredDraft } from "#lib/device/use-draft.ts";
import type { z } from "#lib/zod.ts";
import { Skeleton } from "../feedback/skeleton.tsx";

export type FormStart<Content> = {
  draftKey: DraftKey;
  draft: Draft<Content> | null;
  /** Drops the draft (`sent`: see `dropDraft`) and restarts the form. */
  discard: (sentContent?: object) => Promise<void>;
};

type WithDraftProps<Content> = {
  draftKey: DraftKey;
  schema: z.ZodType<Content>;
  children: (start: FormStart<Content>) => ReactNode;
};

/** Waits until the stored draft is read. */
export function WithDraft<Content>({ draftKey, schema, children }: WithDraftProps<Content>) {
  const storedDraft = useStoredDraft(draftKey, schema);
  const [starts, setStarts] = useState(0);
  if (!storedDraft.isRead) return <Skeleton />;

  async function discard(sentContent?: object) {
    await dropDraft(draftKey, sentContent).catch(() => undefined);
    setStarts(starts + 1);
  }

  return (
    <div key={starts}>{children({ draftKey, draft: starts === 0 ? storedDraft.draft : null, discard })}</div>
  );
}
