import type { Draft, DraftKey } from "#lib/device/drafts.ts";
import { z } from "#lib/zod.ts";
import type { MessageDraft } from "./compose.ts";

export const messageDraftSchema = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  content: z.string(),
  files: z.array(z.object({ path: z.string(), name: z.string(), type: z.string(), size: z.number() })),
  /** How many files had not arrived: nothing of them is stored. */
  unsentFiles: z.number().int().default(0),
  sendingId: z.uuid(),
  /** The message of this id may have arrived although no one said so. */
  isTried: z.boolean(),
});

/** What was typed and not sent. */
export type StoredMessage = z.infer<typeof messageDraftSchema>;

/** Where a message is written; `place` is "new", whom it is to, or the id of the message that it answers. */
export function messageDraftKey(accountId: string, place: string): DraftKey {
  return { accountId, place: `messages/${place}` };
}

const day = 24 * 3_600_000;

/** How many files a draft has lost: one that no message has is swept away a day after it came. */
export function countLostFiles({ content, savedAt }: Draft<StoredMessage>, now: Date): number {
  const isOld = now.getTime() - new Date(savedAt).getTime() > day - 3_600_000;
  return isOld ? content.files.length : 0;
}

/** Whether two messages say the same to the same people. */
export function isSameDraft(a: MessageDraft, b: MessageDraft): boolean {
  return a.subject === b.subject && a.content === b.content && a.to.join() === b.to.join();
}
