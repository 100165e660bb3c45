import { z } from "#lib/zod.ts";

/** The id stays when sending is retried; `isTried`: it may have arrived. */
export const commentDraftSchema = z.object({
  id: z.guid(),
  body: z.string(),
  isTried: z.boolean().optional(),
});
export type CommentDraft = z.infer<typeof commentDraftSchema>;
