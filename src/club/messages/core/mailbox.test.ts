import { expect, test } from "vitest";
import { type DirectRow, type MailboxRows, mergeMailbox, type SharedRow } from "./mailbox.ts";

const direct = (change: Partial<DirectRow> = {}): DirectRow => ({
  id: "d1",
  sender_id: "ann",
  recipient_id: "me",
  subject: "",
  content: "",
  attachments: [],
  uses_recipients_table: false,
  is_read: false,
  created_at: "2026-11-01T10:00:00Z",
  ...change,
});

const shared = (recipients: Record<string, boolean>, change: Partial<DirectRow> = {}): SharedRow => ({
  ...direct({
    id: "s1",
    uses_recipients_table: true,
    recipient_id: Object.keys(recipients)[0] ?? null,
    ...change,
  }),
  message_recipients: Object.entries(recipients).map(([recipient_id, is_read]) => ({
    id: `row ${recipient_id}`,
    recipient_id,
    is_read,
  })),
});

const mailbox = (rows: Partial<MailboxRows>): MailboxRows => ({
  direct: [],
  sentToSeveral: [],
  receivedWithOthers: [],
  ...rows,
});

test("three answers become one list, newest first", () => {
  const merged = mergeMailbox(
    mailbox({
      direct: [direct({ id: "old", created_at: "2026-11-01T08:00:00Z" })],
      sentToSeveral: [
        shared({ ann: false }, { id: "new", sender_id: "me", created_at: "2026-11-03T08:00:00Z" }),
      ],
      receivedWithOthers: [shared({ me: false }, { id: "middle", created_at: "2026-11-02T08:00:00Z" })],
    }),
    "me",
  );
  expect(merged.map(({ id }) => id)).toEqual(["new", "middle", "old"]);
});

test("a message to one is unread by its own mark, for the recipient only", () => {
  const [received] = mergeMailbox(mailbox({ direct: [direct()] }), "me");
  expect(received).toMatchObject({ isReceived: true, isSent: false, isUnread: true, readBy: [] });
  const [read] = mergeMailbox(mailbox({ direct: [direct({ is_read: true })] }), "me");
  expect(read).toMatchObject({ isUnread: false, readBy: ["me"] });
  const [sent] = mergeMailbox(mailbox({ direct: [direct({ sender_id: "me", recipient_id: "ann" })] }), "me");
  expect(sent).toMatchObject({ isSent: true, isReceived: false, isUnread: false });
});

test("a message to several is unread by the recipient's row, whatever the message's own mark says", () => {
  const rows = (isRead: boolean) =>
    mailbox({ receivedWithOthers: [shared({ me: isRead }, { is_read: !isRead })] });
  expect(mergeMailbox(rows(false), "me")[0]).toMatchObject({ isUnread: true, isShared: true });
  expect(mergeMailbox(rows(true), "me")[0]).toMatchObject({ isUnread: false });
});

test("the sender sees who has read it", () => {
  const [sent] = mergeMailbox(
    mailbox({ sentToSeveral: [shared({ ann: true, bob: false }, { sender_id: "me" })] }),
    "me",
  );
  expect(sent).toMatchObject({
    recipientIds: ["ann", "bob"],
    recipientCount: 2,
    readBy: ["ann"],
    isUnread: false,
  });
});

test("a message to oneself and others stands once and counts as both", () => {
  const row = shared({ me: false, bob: false }, { sender_id: "me" });
  const merged = mergeMailbox(
    mailbox({ sentToSeveral: [row], receivedWithOthers: [shared({ me: false }, { sender_id: "me" })] }),
    "me",
  );
  expect(merged).toHaveLength(1);
  expect(merged[0]).toMatchObject({ isSent: true, isReceived: true, recipientIds: ["me", "bob"] });
});

test("a recipient learns from the circle who else received it", () => {
  const rows = mailbox({ receivedWithOthers: [shared({ me: false }, { recipient_id: "bob" })] });
  expect(mergeMailbox(rows, "me")[0]).toMatchObject({ recipientIds: ["bob", "me"], recipientCount: null });
  const group = { messageId: "s1", count: 3, recipientIds: ["bob", "cal", "me"] };
  expect(mergeMailbox(rows, "me", [group])[0]).toMatchObject({
    recipientIds: ["bob", "cal", "me"],
    recipientCount: 3,
  });
  const crowd = { messageId: "s1", count: 80, recipientIds: null };
  expect(mergeMailbox(rows, "me", [crowd])[0]).toMatchObject({
    recipientIds: ["bob", "me"],
    recipientCount: 80,
  });
});

test("a sender who has left is nobody", () => {
  expect(mergeMailbox(mailbox({ direct: [direct({ sender_id: null })] }), "me")[0]?.senderId).toBeNull();
});
