import { queryOptions } from "@tanstack/react-query";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { GivenReply } from "#season/attendance/attendance-queries.ts";

export type ReplyPageData = {
  firstName: string;
  week: number;
  team: string | null;
  day: string | null;
  startsAt: string | null;
  field: string | null;
  opponent: string | null;
  captain: string | null;
  state: "open" | "over" | "postponed" | "canceled" | "void" | "noTeam";
  mine: GivenReply | null;
  nights: string[];
  wantsReminders: boolean;
};

export const replyKeys = { of: (secret: string) => ["reply-page", secret] as const };

/** Null for a secret that no email had. */
export function replyPageQueryOptions(secret: string) {
  return queryOptions({
    queryKey: replyKeys.of(secret),
    queryFn: async ({ signal }) =>
      // The database makes the object; `attendance.db.test.ts` checks its shape.
      unwrap(await backend().rpc("reply_page", { secret }).abortSignal(signal)) as ReplyPageData | null,
    staleTime: 5000,
  });
}
