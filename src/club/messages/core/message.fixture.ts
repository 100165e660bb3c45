import type { Message } from "./mailbox.ts";

/** A message from Ann to the viewer, "me", unless the test says otherwise. */
export function aMessage(change: Partial<Message> = {}): Message {
  const senderId = change.senderId === undefined ? "ann" : change.senderId;
  const recipientIds = change.recipientIds ?? ["me"];
  return {
    id: "m1",
    senderId,
    recipientIds,
    recipientCount: recipientIds.length,
    subject: "Practice",
    content: "On Saturday?",
    attachments: [],
    createdAt: "2026-11-01T10:00:00Z",
    isShared: recipientIds.length > 1,
    isSent: senderId === "me",
    isUnread: false,
    readBy: [],
    ...change,
  };
}
