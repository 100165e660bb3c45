import type { QueryClient } from "@tanstack/react-query";
import type { CurrentUser } from "#lib/auth/session.ts";
import { sendsEmailsQueryOptions } from "#lib/club/sends-emails-queries.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { unreadMessagesKeys } from "#lib/unread-messages-queries.ts";
import { firstPage } from "#testing/first-page.ts";
import type { MessageRow } from "./core/mailbox.ts";
import type { Person } from "./core/people.ts";
import type { ThreadRow } from "./core/threads.ts";
import { ownReportsQueryOptions } from "./message-care-queries.ts";
import {
  blockedQueryOptions,
  mailboxQueryOptions,
  messageSettingsQueryOptions,
  peopleQueryOptions,
  threadIdQueryOptions,
  threadMessagesQueryOptions,
  threadQueryOptions,
} from "./messages-queries.ts";
import { closedAccountsQueryOptions } from "./recipients-queries.ts";

export const ann = "aaaaaaaa-0000-4000-8000-000000000001";
export const bob = "bbbbbbbb-0000-4000-8000-000000000002";
const stranger = "cccccccc-0000-4000-8000-000000000003";

const people: Person[] = [
  { id: ann, name: "Ann Lee", email: null },
  { id: bob, name: "Bob Ray", email: null },
];

/** A message from Ann to the viewer, unread, unless the test says otherwise. */
export function directRow(user: CurrentUser, change: Partial<MessageRow> = {}): MessageRow {
  return {
    id: "11111111-0000-4000-8000-000000000001",
    thread_id: change.id ?? "11111111-0000-4000-8000-000000000001",
    sender_id: ann,
    recipient_id: user.id,
    subject: "Practice",
    content: "On Saturday?",
    attachments: [],
    uses_recipients_table: false,
    is_read: false,
    created_at: "2026-11-01T16:00:00Z",
    message_recipients: [],
    ...change,
  };
}

export function sharedRow(user: CurrentUser, change: Partial<MessageRow> = {}): MessageRow {
  const id = "22222222-0000-4000-8000-000000000002";
  return directRow(user, {
    id,
    subject: "Line-up",
    content: "Who shoots?",
    recipient_id: bob,
    uses_recipients_table: true,
    message_recipients: [{ id: "r1", recipient_id: user.id, is_read: false }],
    ...change,
  });
}

export const fromStranger = (user: CurrentUser) =>
  directRow(user, {
    id: "33333333-0000-4000-8000-000000000003",
    sender_id: stranger,
    subject: "Who am I?",
    is_read: true,
    created_at: "2026-10-01T16:00:00Z",
  });

/** The thread of this one message. */
function threadRow(user: CurrentUser, row: MessageRow): ThreadRow {
  const others = [row.sender_id, row.recipient_id].flatMap((id) => (id && id !== user.id ? id : []));
  const isUnread = ![row, ...row.message_recipients].some(({ is_read }) => is_read);
  return {
    thread_id: row.thread_id,
    id: row.id,
    newest_at: row.created_at,
    sender_id: row.sender_id,
    subject: row.subject,
    content: row.content,
    attachments: row.attachments,
    people: others,
    people_count: others.length,
    messages: 1,
    received: 1,
    sent: 0,
    unread: Number(isUnread),
    files: 0,
  };
}

export const wholeInbox = { box: "inbox", show: "all", q: "" } as const;

/** Puts a mailbox of these messages into the cache. */
export function fillMailbox(client: QueryClient, user: CurrentUser, rows: readonly MessageRow[]) {
  const threads = rows.map((row) => threadRow(user, row));
  client.setQueryData(mailboxQueryOptions(user.id, wholeInbox).queryKey, firstPage(threads));
  for (const [index, row] of rows.entries()) {
    client.setQueryData(threadIdQueryOptions(user.id, row.id).queryKey, row.thread_id);
    client.setQueryData(threadQueryOptions(user.id, row.thread_id).queryKey, threads[index]);
    client.setQueryData(threadMessagesQueryOptions(user.id, row.thread_id).queryKey, firstPage([row]));
  }
}

/** A client whose cache has everything the screen needs. */
export function clientWithMailbox(user: CurrentUser, rows: readonly MessageRow[] = []) {
  const client = createQueryClient();
  fillMailbox(client, user, rows);
  client.setQueryData(peopleQueryOptions(user.id).queryKey, people);
  client.setQueryData(blockedQueryOptions(user.id).queryKey, []);
  client.setQueryData(messageSettingsQueryOptions(user.id).queryKey, { hasNotices: true });
  client.setQueryData(ownReportsQueryOptions(user.id).queryKey, []);
  client.setQueryData(closedAccountsQueryOptions(user.id, user.role !== "Member").queryKey, {
    juniors: new Set<string>(),
    inactive: new Set<string>(),
  });
  client.setQueryData(sendsEmailsQueryOptions().queryKey, true);
  client.setQueryData(unreadMessagesKeys.of(user.id), 0);
  return client;
}
