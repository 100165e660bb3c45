import type { Draft, DraftKey } from "#lib/device/drafts.ts";
import { z } from "#lib/zod.ts";
import type { MessageDraft } from "./compose.ts";

export const messageDraftSchema = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  content: z.string(),
  files: z.array(z.object({ path: z.string(), name: z.string(), type: z.string(), size: z.number() })),
  /** The number of files not yet uploaded; they are not stored. */
  unsentFiles: z.number().int().default(0),
  sendingId: z.uuid(),
  /** The message may have arrived without a response. */
  isTried: z.boolean(),
});

export type StoredMessage = z.infer<typeof messageDraftSchema>;

/** `place` is "new", the recipient, or the id of the message being replied to. */
export function messageDraftKey(accountId: string, place: string): DraftKey {
  return { accountId, place: `messages/${place}` };
}

const day = 24 * 3_600_000;

/** Files lost from a draft: unused uploads are deleted after a day. */
export function countLostFiles({ content, savedAt }: Draft<StoredMessage>, now: Date): number {
  const isOld = now.getTime() - new Date(savedAt).getTime() > day - 3_600_000;
  return isOld ? content.files.length : 0;
}

export function isSameDraft(a: MessageDraft, b: MessageDraft): boolean {
  return a.subject === b.subject && a.content === b.content && a.to.join() === b.to.join();
}
