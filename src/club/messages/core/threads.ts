import type { Message } from "./mailbox.ts";

export type Thread = {
  key: string;
  /** Without "Re:". Empty when there is none. */
  subject: string;
  /** Oldest first. */
  messages: readonly Message[];
  newest: Message;
  otherIds: readonly string[];
  unreadCount: number;
  hasReceived: boolean;
  hasSent: boolean;
  hasAttachments: boolean;
};

/** Removes reply prefixes, repeated and in several languages. */
export function bareSubject(subject: string): string {
  return subject.replace(/^(\s*(re|aw|fw|fwd|wg)(\[\d+\])?\s*:)+/i, "").trim();
}

/** Groups messages (newest first) by subject and recipients; the thread with the newest message comes first. */
export function threadsOf(messages: readonly Message[], me: string): Thread[] {
  const groups = new Map<string, Message[]>();
  for (const message of messages) {
    const key = threadKey(message, me);
    const group = groups.get(key);
    if (group) group.push(message);
    else groups.set(key, [message]);
  }
  return [...groups].map(([key, group]) => threadFrom(key, group, me));
}

/** The newest message from someone else, else the newest. */
export function answerable({ messages, newest }: Pick<Thread, "messages" | "newest">): Message {
  return messages.findLast(({ isSent }) => !isSent) ?? newest;
}

export function othersIn(message: Message, me: string): string[] {
  const everybody = [message.senderId ?? "", ...message.recipientIds];
  return [...new Set(everybody)].filter((id) => id !== me);
}

function threadKey(message: Message, me: string): string {
  const subject = bareSubject(message.subject).toLowerCase().replace(/\s+/g, " ");
  // Not every recipient of a message to many people is known, so it is a thread of its own.
  const isOpen = (message.recipientCount ?? 0) > message.recipientIds.length;
  return JSON.stringify([subject, isOpen ? message.id : othersIn(message, me).sort()]);
}

function threadFrom(key: string, group: readonly Message[], me: string): Thread {
  const messages = group.toReversed();
  const [newest] = group;
  if (!newest) throw new Error("A thread has at least one message.");
  return {
    key,
    subject: bareSubject(newest.subject),
    messages,
    newest,
    otherIds: othersIn(newest, me),
    unreadCount: messages.filter(({ isUnread }) => isUnread).length,
    hasReceived: messages.some(({ isReceived }) => isReceived),
    hasSent: messages.some(({ isSent }) => isSent),
    hasAttachments: messages.some(({ attachments }) => attachments.length > 0),
  };
}
