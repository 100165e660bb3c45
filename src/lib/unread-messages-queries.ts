import { queryOptions, useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#lib/auth/session.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";

export const unreadMessagesKeys = { of: (userId: string) => ["messages", "unread", userId] as const };

export function unreadMessagesQueryOptions(userId: string) {
  return queryOptions({
    queryKey: unreadMessagesKeys.of(userId),
    queryFn: async ({ signal }) => unwrap(await backend().rpc("my_unread_messages").abortSignal(signal)) ?? 0,
    // Cheap, and paused while the page is hidden.
    staleTime: 5000,
    refetchInterval: 20_000,
  });
}

/** 0 for a visitor, and until counted. */
export function useUnreadMessages(): number {
  const user = useCurrentUser();
  return useQuery({ ...unreadMessagesQueryOptions(user?.id ?? ""), enabled: user !== null }).data ?? 0;
}
