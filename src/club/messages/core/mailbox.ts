import type { StoredFile } from "#lib/files/upload-limits.ts";
import { normalizeAttachments } from "./attachments.ts";

type MessageRow = {
  id: string;
  sender_id: string | null;
  recipient_id: string | null;
  subject: string;
  content: string;
  attachments: unknown;
  uses_recipients_table: boolean;
  is_read: boolean;
  created_at: string;
};

type RecipientRow = { id: string; recipient_id: string; is_read: boolean };

export type DirectRow = MessageRow;
export type SharedRow = MessageRow & { message_recipients: RecipientRow[] };

export type MailboxRows = {
  direct: readonly DirectRow[];
  sentToSeveral: readonly SharedRow[];
  receivedWithOthers: readonly SharedRow[];
};

/** Recipients of a message that went to few enough people to reply to all. */
export type RecipientGroup = { messageId: string; count: number; recipientIds: readonly string[] | null };

export type Message = {
  id: string;
  senderId: string | null;
  /** Recipients the viewer may know of, including the viewer. */
  recipientIds: readonly string[];
  /** The number of recipients, which may exceed the known ones. Null until known. */
  recipientCount: number | null;
  subject: string;
  content: string;
  attachments: StoredFile[];
  createdAt: string;
  isShared: boolean;
  isSent: boolean;
  isReceived: boolean;
  isUnread: boolean;
  /** Known for messages the viewer sent. */
  readBy: readonly string[];
};

/** The viewer's messages, newest first, each once. */
export function mergeMailbox(
  rows: MailboxRows,
  me: string,
  groups: readonly RecipientGroup[] = [],
): Message[] {
  const groupOf = new Map(groups.map((group) => [group.messageId, group]));
  const shared = new Map<string, SharedRow>();
  // The sender's row comes last: it names every recipient, while a recipient's row names only themselves.
  for (const row of [...rows.receivedWithOthers, ...rows.sentToSeveral]) shared.set(row.id, row);
  const messages = new Map<string, Message>();
  for (const row of rows.direct) messages.set(row.id, directMessage(row, me));
  for (const row of shared.values()) messages.set(row.id, sharedMessage(row, me, groupOf.get(row.id)));
  return [...messages.values()].toSorted(newestFirst);
}

function directMessage(row: DirectRow, me: string): Message {
  const recipientIds = row.recipient_id ? [row.recipient_id] : [];
  return {
    ...commonFacts(row, me),
    recipientIds,
    recipientCount: 1,
    isReceived: row.recipient_id === me,
    isUnread: row.recipient_id === me && !row.is_read,
    readBy: row.is_read ? recipientIds : [],
  };
}

function sharedMessage(row: SharedRow, me: string, group: RecipientGroup | undefined): Message {
  const rows = row.message_recipients;
  const mine = rows.find(({ recipient_id }) => recipient_id === me);
  const isSent = row.sender_id === me;
  const known = isSent
    ? rows.map(({ recipient_id }) => recipient_id)
    : (group?.recipientIds ?? [row.recipient_id, mine?.recipient_id]);
  const recipientIds = [...new Set(known.filter((id) => id !== null && id !== undefined))];
  return {
    ...commonFacts(row, me),
    recipientIds,
    recipientCount: isSent ? rows.length : group ? Math.max(group.count, recipientIds.length) : null,
    isReceived: mine !== undefined,
    isUnread: mine !== undefined && !mine.is_read,
    readBy: isSent ? rows.filter(({ is_read }) => is_read).map(({ recipient_id }) => recipient_id) : [],
  };
}

function commonFacts(row: MessageRow, me: string) {
  return {
    id: row.id,
    senderId: row.sender_id,
    subject: row.subject,
    content: row.content,
    attachments: normalizeAttachments(row.attachments),
    createdAt: row.created_at,
    isShared: row.uses_recipients_table,
    isSent: row.sender_id === me,
  };
}

function newestFirst(a: Message, b: Message): number {
  return b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id);
}
