import { z } from "#lib/zod.ts";

/** A comment that was begun. Its id stays the same when sending is tried again; `isTried`: it may have arrived. */
export const commentDraftSchema = z.object({
  id: z.guid(),
  body: z.string(),
  isTried: z.boolean().optional(),
});
export type CommentDraft = z.infer<typeof commentDraftSchema>;
