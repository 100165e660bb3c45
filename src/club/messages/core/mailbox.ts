import type { Tables } from "#lib/database.types.ts";
import type { StoredFile } from "#lib/files/upload-limits.ts";
import { normalizeAttachments } from "./attachments.ts";
import type { Thread } from "./threads.ts";

/** For the sender with each recipient's row, for a recipient with their own. */
export type MessageRow = Omit<Tables<"private_messages">, "kind" | "search_text"> & {
  message_recipients: Pick<Tables<"message_recipients">, "id" | "recipient_id" | "is_read">[];
};

export type Message = {
  id: string;
  senderId: string | null;
  /** Recipients the viewer may know of, including the viewer. */
  recipientIds: readonly string[];
  /** The number of recipients, which may exceed the known ones. */
  recipientCount: number;
  subject: string;
  content: string;
  attachments: StoredFile[];
  createdAt: string;
  isShared: boolean;
  isSent: boolean;
  isUnread: boolean;
  /** Known for messages the viewer sent. */
  readBy: readonly string[];
};

/** A message as this viewer sees it. All messages of a thread are among the same people. */
export function messageOf(
  row: MessageRow,
  me: string,
  thread: Pick<Thread, "otherIds" | "otherCount">,
): Message {
  const isSent = row.sender_id === me;
  const copies = row.message_recipients;
  const recipientIds = row.uses_recipients_table
    ? isSent
      ? copies.map(({ recipient_id }) => recipient_id)
      : othersAndMe(row, me, thread)
    : idsOf([row.recipient_id]);
  const mine = copies.find(({ recipient_id }) => recipient_id === me);
  const readBy = row.uses_recipients_table
    ? copies.filter(({ is_read }) => is_read).map(({ recipient_id }) => recipient_id)
    : row.is_read
      ? recipientIds
      : [];
  return {
    id: row.id,
    senderId: row.sender_id,
    recipientIds,
    recipientCount: !row.uses_recipients_table ? 1 : isSent ? copies.length : thread.otherCount,
    subject: row.subject,
    content: row.content,
    attachments: normalizeAttachments(row.attachments),
    createdAt: row.created_at,
    isShared: row.uses_recipients_table,
    isSent,
    isUnread: row.uses_recipients_table
      ? mine !== undefined && !mine.is_read
      : row.recipient_id === me && !row.is_read,
    readBy: isSent ? readBy : [],
  };
}

function othersAndMe(
  row: MessageRow,
  me: string,
  { otherIds, otherCount }: Pick<Thread, "otherIds" | "otherCount">,
) {
  const knownNames = otherIds.length < otherCount ? [row.recipient_id, me] : [...otherIds, me];
  return idsOf(knownNames).filter((id) => id !== row.sender_id);
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.flatMap((id) => id || []))];
}

export function othersIn(message: Pick<Message, "senderId" | "recipientIds">, me: string): string[] {
  const everybody = [message.senderId ?? "", ...message.recipientIds];
  return [...new Set(everybody)].filter((id) => id !== me);
}

/** The newest message from someone else, else the newest. Messages come oldest first. */
export function answerable(messages: readonly Message[]): Message | undefined {
  return messages.findLast(({ isSent }) => !isSent) ?? messages.at(-1);
}
