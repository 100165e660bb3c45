import { expect, test } from "vitest";
import { answerable, type MessageRow, messageOf } from "./mailbox.ts";
import { aMessage } from "./message.fixture.ts";

const direct = (change: Partial<MessageRow> = {}): MessageRow => ({
  id: "d1",
  thread_id: "t1",
  sender_id: "ann",
  recipient_id: "me",
  subject: "",
  content: "",
  attachments: [],
  uses_recipients_table: false,
  is_read: false,
  created_at: "2026-11-01T10:00:00Z",
  message_recipients: [],
  ...change,
});

const shared = (copies: Record<string, boolean>, change: Partial<MessageRow> = {}): MessageRow => ({
  ...direct({ id: "s1", uses_recipients_table: true, recipient_id: Object.keys(copies)[0] ?? null }),
  message_recipients: Object.entries(copies).map(([recipient_id, is_read]) => ({
    id: `row ${recipient_id}`,
    recipient_id,
    is_read,
  })),
  ...change,
});

const withAnn = { otherIds: ["ann"], otherCount: 1 };
const withBobToo = { otherIds: ["ann", "bob"], otherCount: 2 };

test("a message to one is unread by its own mark, for the recipient only", () => {
  expect(messageOf(direct(), "me", withAnn)).toMatchObject({ isSent: false, isUnread: true, readBy: [] });
  expect(messageOf(direct({ is_read: true }), "me", withAnn)).toMatchObject({ isUnread: false, readBy: [] });
  const message = direct({ sender_id: "me", recipient_id: "ann" });
  expect(messageOf(message, "me", withAnn)).toMatchObject({ isSent: true, isUnread: false, readBy: [] });
  expect(messageOf({ ...message, is_read: true }, "me", withAnn).readBy).toEqual(["ann"]);
});

test("a message to several is unread by the recipient's row, whatever the message's own mark says", () => {
  const row = (isRead: boolean) => shared({ me: isRead }, { is_read: !isRead });
  expect(messageOf(row(false), "me", withBobToo)).toMatchObject({ isUnread: true, isShared: true });
  expect(messageOf(row(true), "me", withBobToo)).toMatchObject({ isUnread: false });
});

test("the sender sees who has read it", () => {
  const message = messageOf(shared({ ann: true, bob: false }, { sender_id: "me" }), "me", withBobToo);
  expect(message).toMatchObject({
    recipientIds: ["ann", "bob"],
    recipientCount: 2,
    readBy: ["ann"],
    isUnread: false,
  });
});

test("a message to oneself and others is unread by one's own row", () => {
  const row = shared({ me: false, bob: false }, { sender_id: "me" });
  expect(messageOf(row, "me", { otherIds: ["bob"], otherCount: 1 })).toMatchObject({
    isSent: true,
    isUnread: true,
    recipientIds: ["me", "bob"],
  });
});

test("a recipient learns from the thread who else received it, of a crowd only the number", () => {
  const row = shared({ me: false }, { recipient_id: "bob" });
  expect(messageOf(row, "me", { otherIds: ["ann", "bob", "cal"], otherCount: 3 })).toMatchObject({
    recipientIds: ["bob", "cal", "me"],
    recipientCount: 3,
  });
  expect(messageOf(row, "me", { otherIds: ["ann"], otherCount: 80 })).toMatchObject({
    recipientIds: ["bob", "me"],
    recipientCount: 80,
  });
});

test("a sender who has left is nobody", () => {
  const row = direct({ sender_id: null });
  expect(messageOf(row, "me", { otherIds: [""], otherCount: 0 })).toMatchObject({
    senderId: null,
    recipientIds: ["me"],
  });
});

test("what is answered is the newest message of somebody else, whatever one wrote after it", () => {
  const first = aMessage({ id: "1" });
  const mine = aMessage({ id: "2", senderId: "me", recipientIds: ["ann"] });
  expect(answerable([first, mine])?.id).toBe("1");
  expect(answerable([mine])?.id).toBe("2");
});
