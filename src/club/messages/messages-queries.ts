import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readEveryRow } from "#lib/all-rows.ts";
import { backend } from "#lib/backend.ts";
import { unwrap } from "#lib/errors.ts";
import { isId } from "#lib/new-id.ts";
import { olderRowsOptions, type RowCursor, rowsBehind } from "#lib/older-rows.ts";
import type { MessageRow } from "./core/mailbox.ts";
import { type Person, peopleFrom } from "./core/people.ts";
import type { ThreadRow } from "./core/threads.ts";

export const messagesKeys = {
  mailbox: (userId: string) => ["messages", "mailbox", userId] as const,
  threadId: (userId: string, messageId: string) => ["messages", "thread-id", userId, messageId] as const,
  people: (userId: string) => ["messages", "people", userId] as const,
  settings: (userId: string) => ["messages", "settings", userId] as const,
  blocks: (userId: string) => ["messages", "blocks", userId] as const,
  reports: (userId: string) => ["messages", "reports", userId] as const,
};

export type MailboxFilter = { box: "inbox" | "sent"; show: "all" | "unread" | "files"; q: string };

export function mailboxQueryOptions(userId: string, { box, show, q }: MailboxFilter) {
  const find = q.trim();
  const rows = olderRowsOptions<ThreadRow>({
    queryKey: [...messagesKeys.mailbox(userId), "list", { box, show, find }],
    read: async (behind, signal) =>
      unwrap(
        await (find
          ? backend().rpc("search_mailbox", { terms: find, box, part: show, ...placeArguments(behind) })
          : listRequest({ box, show, behind })
        ).abortSignal(signal),
      ) ?? [],
    placeOf: ({ newest_at, thread_id }) => [newest_at ?? "", thread_id ?? ""],
  });
  return { ...rows, placeholderData: keepPreviousData, staleTime: 5000, refetchInterval: 2 * 60_000 };
}

function placeArguments(behind: RowCursor | null) {
  return behind ? { behind_at: String(behind[0]), behind_id: String(behind[1]) } : {};
}

function listRequest({
  box,
  show,
  behind,
}: Pick<MailboxFilter, "box" | "show"> & { behind: RowCursor | null }) {
  const all = backend()
    .from("mailbox")
    .select("*")
    .gt(box === "inbox" ? "received" : "sent", 0);
  return rowsBehind(show === "all" ? all : all.gt(show, 0), { columns: ["newest_at", "thread_id"] }, behind);
}

/** Null when the viewer has no such message. */
export function threadIdQueryOptions(userId: string, messageId: string) {
  return queryOptions({
    queryKey: messagesKeys.threadId(userId, messageId),
    queryFn: async ({ signal }): Promise<string | null> =>
      unwrap(
        await backend()
          .from("private_messages")
          .select("thread_id")
          .eq("id", messageId)
          .abortSignal(signal)
          .maybeSingle(),
      )?.thread_id ?? null,
    staleTime: 5000,
    enabled: isId(messageId),
  });
}

/** Null when the viewer has deleted all of it. */
export function threadQueryOptions(userId: string, threadId: string) {
  return queryOptions({
    queryKey: [...messagesKeys.mailbox(userId), "thread", threadId],
    queryFn: async ({ signal }): Promise<ThreadRow | null> =>
      unwrap(
        await backend()
          .from("mailbox")
          .select("*")
          .eq("thread_id", threadId)
          .abortSignal(signal)
          .maybeSingle(),
      ),
    staleTime: 5000,
    enabled: threadId !== "",
  });
}

export function threadMessagesQueryOptions(userId: string, threadId: string) {
  const rows = olderRowsOptions<MessageRow>({
    queryKey: [...messagesKeys.mailbox(userId), "messages", threadId],
    read: async (behind, signal) => {
      const ofThread = backend()
        .from("private_messages")
        .select(
          "id, thread_id, sender_id, recipient_id, subject, content, attachments, uses_recipients_table, is_read, created_at, message_recipients(id, recipient_id, is_read)",
        )
        .eq("thread_id", threadId);
      return unwrap(
        await rowsBehind(ofThread, { columns: ["created_at", "id"] }, behind).abortSignal(signal),
      );
    },
    placeOf: ({ created_at, id }) => [created_at, id],
  });
  return { ...rows, staleTime: 5000, enabled: threadId !== "" };
}

export function peopleQueryOptions(userId: string) {
  return queryOptions({
    queryKey: messagesKeys.people(userId),
    queryFn: async ({ signal }): Promise<Person[]> =>
      peopleFrom(
        await readEveryRow(signal, () =>
          backend().from("app_users").select("id, email, first_name, last_name").order("id"),
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
    queryFn: ({ signal }) =>
      readEveryRow(signal, () => backend().from("message_blocks").select("id, blocked_id").order("id")),
  });
}
