import { z } from "zod";
import type { StoredFile } from "#lib/files/file-place.ts";
import type { Letter } from "./compose.ts";

/** What was typed and not sent. `isTried`: the message of this id may have arrived although nobody said so. */
export type LetterDraft = Letter & {
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

/** Where a letter is written: a new one, or the answer to a message. */
export type DraftPlace = { accountId: string; answers: string | null };

export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function draftKey({ accountId, answers }: DraftPlace): string {
  return `message-draft/${accountId}/${answers ?? "new"}`;
}

export function readDraft(shelf: Shelf, place: DraftPlace): LetterDraft | null {
  try {
    const stored = shelf.getItem(draftKey(place));
    return stored === null ? null : draftSchema.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Keeps a draft, or forgets it; false when this browser keeps nothing (private mode, full storage). */
export function keepDraft(shelf: Shelf, place: DraftPlace, draft: LetterDraft | null): boolean {
  try {
    if (draft) shelf.setItem(draftKey(place), JSON.stringify(draft));
    else shelf.removeItem(draftKey(place));
    return true;
  } catch {
    return false;
  }
}

const day = 24 * 3_600_000;

/** A file that no message has is swept away a day after it came: an older draft goes on without. */
export function withLivingFiles(draft: LetterDraft, now: Date): { draft: LetterDraft; lostFiles: number } {
  const isOld = now.getTime() - new Date(draft.savedAt).getTime() > day - 3_600_000;
  if (!isOld || draft.files.length === 0) return { draft, lostFiles: 0 };
  return { draft: { ...draft, files: [] }, lostFiles: draft.files.length };
}

/** Whether two letters say the same to the same people. */
export function isSameLetter(a: Letter, b: Letter): boolean {
  return a.subject === b.subject && a.content === b.content && a.to.join() === b.to.join();
}
