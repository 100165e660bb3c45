import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readAllRows } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import type { DirectRow, MailboxRows, RecipientGroup, SharedRow } from "./core/mailbox.ts";
import { type Person, peopleFrom } from "./core/people.ts";

export const messagesKeys = {
  mailbox: (userId: string) => ["messages", "mailbox", userId] as const,
  groups: (userId: string, newest: string) => ["messages", "circles", userId, newest] as const,
  people: (userId: string) => ["messages", "people", userId] as const,
  settings: (userId: string) => ["messages", "settings", userId] as const,
  blocks: (userId: string) => ["messages", "blocks", userId] as const,
  reports: (userId: string) => ["messages", "reports", userId] as const,
};

export function mailboxQueryOptions(userId: string) {
  return queryOptions({
    queryKey: messagesKeys.mailbox(userId),
    queryFn: async ({ signal }): Promise<MailboxRows> => {
      const [direct, sentToSeveral, receivedWithOthers] = await Promise.all([
        fetchDirect(userId, signal),
        fetchSentToSeveral(userId, signal),
        fetchReceivedWithOthers(userId, signal),
      ]);
      return { direct, sentToSeveral, receivedWithOthers };
    },
    staleTime: 5000,
    refetchInterval: 2 * 60_000,
  });
}

/** Other recipients. Read again only for an unknown message: `newest` is the latest. */
export function recipientGroupsQueryOptions(userId: string, newest: string) {
  return queryOptions({
    queryKey: messagesKeys.groups(userId, newest),
    queryFn: async ({ signal }): Promise<RecipientGroup[]> =>
      (unwrap(await backend().rpc("recipient_groups").abortSignal(signal)) ?? []).map((row) => ({
        messageId: row.message_id ?? "",
        count: row.recipient_count ?? 0,
        recipientIds: row.recipient_ids,
      })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: newest !== "",
  });
}

export function peopleQueryOptions(userId: string) {
  return queryOptions({
    queryKey: messagesKeys.people(userId),
    queryFn: async ({ signal }): Promise<Person[]> =>
      peopleFrom(
        await readAllRows(async (first, last) =>
          unwrap(
            await backend()
              .from("app_users")
              .select("id, email, first_name, last_name")
              .order("id")
              .range(first, last)
              .abortSignal(signal),
          ),
        ),
      ),
    staleTime: 10 * 60_000,
  });
}

/** True without a choice. */
export function messageSettingsQueryOptions(userId: string) {
  return queryOptions({
    queryKey: messagesKeys.settings(userId),
    queryFn: async ({ signal }): Promise<{ hasNotices: boolean }> => {
      const row = unwrap(
        await backend()
          .from("account_settings")
          .select("message_notices")
          .eq("account_id", userId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return { hasNotices: row?.message_notices ?? true };
    },
  });
}

export function blockedQueryOptions(userId: string) {
  return queryOptions({
    queryKey: messagesKeys.blocks(userId),
    queryFn: async ({ signal }) =>
      unwrap(await backend().from("message_blocks").select("id, blocked_id").abortSignal(signal)),
  });
}

async function fetchDirect(userId: string, signal: AbortSignal): Promise<DirectRow[]> {
  return unwrap(
    await backend()
      .from("private_messages")
      .select("*")
      .or(`sender_id.eq.${userId},recipient_id.eq.${userId}`)
      .eq("uses_recipients_table", false)
      .order("created_at", { ascending: false })
      .abortSignal(signal),
  );
}

async function fetchSentToSeveral(userId: string, signal: AbortSignal): Promise<SharedRow[]> {
  return unwrap(
    await backend()
      .from("private_messages")
      .select("*, message_recipients(id, recipient_id, is_read)")
      .eq("sender_id", userId)
      .eq("uses_recipients_table", true)
      .order("created_at", { ascending: false })
      .abortSignal(signal),
  );
}

async function fetchReceivedWithOthers(userId: string, signal: AbortSignal): Promise<SharedRow[]> {
  return unwrap(
    await backend()
      .from("private_messages")
      .select("*, message_recipients!inner(id, recipient_id, is_read)")
      .eq("message_recipients.recipient_id", userId)
      .eq("uses_recipients_table", true)
      .order("created_at", { ascending: false })
      .abortSignal(signal),
  );
}
