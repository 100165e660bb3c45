import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

export const unreadMessagesKeys = { of: (userId: string) => ["messages", "unread", userId] as const };

/** How many messages addressed to this person are not read: those to them alone and those to several. */
export function unreadMessagesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: unreadMessagesKeys.of(userId),
    queryFn: async ({ signal }) => {
      const counts = await Promise.all([
        countUnreadDirect(userId, signal),
        countUnreadShared(userId, signal),
      ]);
      return counts[0] + counts[1];
    },
    // Two counts cost little; they pause while no one looks at the page.
    staleTime: 5000,
    refetchInterval: 20_000,
  });
}

/** The unread messages of anyone who is signed in; 0 for a visitor and until they are counted. */
export function useUnreadMessages(): number {
  const user = useCurrentUser();
  return useQuery({ ...unreadMessagesQueryOptions(user?.id ?? ""), enabled: user !== null }).data ?? 0;
}

async function countUnreadDirect(userId: string, signal: AbortSignal): Promise<number> {
  const response = await backend()
    .from("private_messages")
    .select("id", { count: "exact" })
    .eq("recipient_id", userId)
    .eq("uses_recipients_table", false)
    .eq("is_read", false)
    .limit(1)
    .abortSignal(signal);
  unwrap(response);
  return response.count ?? 0;
}

async function countUnreadShared(userId: string, signal: AbortSignal): Promise<number> {
  const response = await backend()
    .from("private_messages")
    .select("id, message_recipients!inner(id)", { count: "exact" })
    .eq("message_recipients.recipient_id", userId)
    .eq("message_recipients.is_read", false)
    .limit(1)
    .abortSignal(signal);
  unwrap(response);
  return response.count ?? 0;
}
