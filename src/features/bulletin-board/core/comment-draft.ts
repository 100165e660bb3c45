import { z } from "#lib/zod.ts";

/** A comment that was begun. Its id stays the same when sending is tried again. */
export const commentDraftSchema = z.object({ id: z.guid(), body: z.string() });
export type CommentDraft = z.infer<typeof commentDraftSchema>;
