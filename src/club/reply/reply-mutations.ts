import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { useChange } from "#lib/forms/use-change.ts";
import type { Reply } from "#season/attendance/attendance-queries.ts";
import { replyKeys } from "./reply-queries.ts";

/** One press on the page behind an email's link. */
export type PressedReply = { reply?: Reply; away_until?: string; wants_reminders?: boolean };

export function useReplyByLink(secret: string) {
  return useChange(
    async (pressed: PressedReply) => unwrap(await backend().rpc("reply_by_link", { secret, ...pressed })),
    [replyKeys.of(secret)],
  );
}
