import type { Tables } from "#lib/database.types.ts";
import type { StoredFile } from "#lib/files/upload-limits.ts";
import { normalizeAttachments } from "./attachments.ts";
import { type Naming, namesInLine } from "./people.ts";

export type ThreadRow = Tables<"mailbox">;

export type Thread = {
  id: string;
  /** Without "Re:". Empty when there is none. */
  subject: string;
  newest: {
    id: string;
    senderId: string | null;
    content: string;
    attachments: readonly StoredFile[];
    createdAt: string;
  };
  /** Those of the others that the viewer may know. */
  otherIds: readonly string[];
  otherCount: number;
  messageCount: number;
  unreadCount: number;
  hasAttachments: boolean;
};

export function threadOf(row: ThreadRow): Thread {
  const people = row.people ?? [];
  return {
    id: row.thread_id ?? "",
    subject: bareSubject(row.subject ?? ""),
    newest: {
      id: row.id ?? "",
      senderId: row.sender_id,
      content: row.content ?? "",
      attachments: normalizeAttachments(row.attachments),
      createdAt: row.newest_at ?? "",
    },
    // The sender of the only known message has left.
    otherIds: people.length === 0 && row.sender_id === null ? [""] : people,
    otherCount: row.people_count ?? 0,
    messageCount: row.messages ?? 0,
    unreadCount: row.unread ?? 0,
    hasAttachments: (row.files ?? 0) > 0,
  };
}

/** "Ann Lee, Bob Ray and 97 others". Empty in a thread with oneself. */
export function othersInLine(
  { otherIds, otherCount }: Pick<Thread, "otherIds" | "otherCount">,
  naming: Naming,
  mostShown?: number,
): string {
  return namesInLine(otherIds.map(naming), mostShown, otherCount);
}

/** Removes reply prefixes, repeated and in several languages. `private.name_thread` removes the same. */
export function bareSubject(subject: string): string {
  return subject.replace(/^(\s*(re|aw|fw|fwd|wg)(\[\d+\])?\s*:)+/i, "").trim();
}
