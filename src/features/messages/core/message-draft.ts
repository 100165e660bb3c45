import { z } from "zod";
import type { StoredFile } from "#lib/files/upload-target.ts";
import type { MessageDraft } from "./compose.ts";

/** What was typed and not sent. `isTried`: the message of this id may have arrived although no one said so. */
export type StoredDraft = MessageDraft & {
  files: readonly StoredFile[];
  sendingId: string;
  isTried: boolean;
  savedAt: string;
};

const draftSchema = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  content: z.string(),
  files: z.array(z.object({ path: z.string(), name: z.string(), type: z.string(), size: z.number() })),
  sendingId: z.uuid(),
  isTried: z.boolean(),
  savedAt: z.iso.datetime(),
});

/** Where a message is written: a new one, or the answer to a message. */
export type DraftKey = { accountId: string; answers: string | null };

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function draftKey({ accountId, answers }: DraftKey): string {
  return `message-draft/${accountId}/${answers ?? "new"}`;
}

export function readDraft(storage: DraftStorage, place: DraftKey): StoredDraft | null {
  try {
    const stored = storage.getItem(draftKey(place));
    return stored === null ? null : draftSchema.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Keeps a draft, or forgets it; false when this browser keeps nothing (private mode, full storage). */
export function keepDraft(storage: DraftStorage, place: DraftKey, draft: StoredDraft | null): boolean {
  try {
    if (draft) storage.setItem(draftKey(place), JSON.stringify(draft));
    else storage.removeItem(draftKey(place));
    return true;
  } catch {
    return false;
  }
}

const day = 24 * 3_600_000;

/** A file that no message has is swept away a day after it came: an older draft goes on without. */
export function withLivingFiles(draft: StoredDraft, now: Date): { draft: StoredDraft; lostFiles: number } {
  const isOld = now.getTime() - new Date(draft.savedAt).getTime() > day - 3_600_000;
  if (!isOld || draft.files.length === 0) return { draft, lostFiles: 0 };
  return { draft: { ...draft, files: [] }, lostFiles: draft.files.length };
}

/** Whether two messages say the same to the same people. */
export function isSameDraft(a: MessageDraft, b: MessageDraft): boolean {
  return a.subject === b.subject && a.content === b.content && a.to.join() === b.to.join();
}
