import type { CurrentUser } from "#lib/auth/session.ts";
import { sendsEmailsQueryOptions } from "#lib/club/sends-emails-queries.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { unreadMessagesKeys } from "#lib/unread-messages-queries.ts";
import type { DirectRow, MailboxRows, SharedRow } from "./core/mailbox.ts";
import type { Person } from "./core/people.ts";
import { ownReportsQueryOptions } from "./message-care-queries.ts";
import {
  blockedQueryOptions,
  mailboxQueryOptions,
  messageSettingsQueryOptions,
  peopleQueryOptions,
  recipientGroupsQueryOptions,
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
export function directRow(user: CurrentUser, change: Partial<DirectRow> = {}): DirectRow {
  return {
    id: "11111111-0000-4000-8000-000000000001",
    sender_id: ann,
    recipient_id: user.id,
    subject: "Practice",
    content: "On Saturday?",
    attachments: [],
    uses_recipients_table: false,
    is_read: false,
    created_at: "2026-11-01T16:00:00Z",
    ...change,
  };
}

export function sharedRow(user: CurrentUser, change: Partial<SharedRow> = {}): SharedRow {
  return {
    ...directRow(user),
    id: "22222222-0000-4000-8000-000000000002",
    subject: "Line-up",
    content: "Who shoots?",
    recipient_id: bob,
    uses_recipients_table: true,
    message_recipients: [{ id: "r1", recipient_id: user.id, is_read: false }],
    ...change,
  };
}

export const fromStranger = (user: CurrentUser) =>
  directRow(user, {
    id: "33333333-0000-4000-8000-000000000003",
    sender_id: stranger,
    subject: "Who am I?",
    is_read: true,
    created_at: "2026-10-01T16:00:00Z",
  });

/** A client that knows everything the screen asks for. */
export function clientWithMailbox(user: CurrentUser, rows: Partial<MailboxRows> = {}) {
  const client = createQueryClient();
  const mailbox = { direct: [], sentToSeveral: [], receivedWithOthers: [], ...rows };
  const newest = mailbox.receivedWithOthers[0]?.id;
  client.setQueryData(mailboxQueryOptions(user.id).queryKey, mailbox);
  client.setQueryData(peopleQueryOptions(user.id).queryKey, people);
  if (newest)
    client.setQueryData(recipientGroupsQueryOptions(user.id, newest).queryKey, [
      { messageId: newest, count: 2, recipientIds: [bob, user.id] },
    ]);
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
