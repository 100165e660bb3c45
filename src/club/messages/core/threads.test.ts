import { expect, test } from "vitest";
import { bareSubject, othersInLine, type ThreadRow, threadOf } from "./threads.ts";

test.each([
  ["Practice", "Practice"],
  ["Re: Practice", "Practice"],
  ["RE: re:Fwd: AW: Practice", "Practice"],
  ["Re[2]: Practice", "Practice"],
  ["  re : Practice ", "Practice"],
  ["Reading list", "Reading list"],
  ["Re:", ""],
])("%j is about %j", (subject, bare) => {
  expect(bareSubject(subject)).toBe(bare);
});

const row: ThreadRow = {
  thread_id: "t1",
  id: "m1",
  newest_at: "2026-11-01T10:00:00Z",
  sender_id: "ann",
  subject: "Re: Practice",
  content: "On Saturday?",
  attachments: [],
  people: ["ann", "bob"],
  people_count: 2,
  messages: 7,
  received: 4,
  sent: 3,
  unread: 2,
  files: 1,
};
const naming = (id: string | null) => (id === "" ? "Unknown User" : String(id));

test("a thread has the sums of the database, and no mark of a reply", () => {
  expect(threadOf(row)).toMatchObject({
    subject: "Practice",
    messageCount: 7,
    unreadCount: 2,
    hasAttachments: true,
  });
  expect(threadOf({ ...row, files: 0 }).hasAttachments).toBe(false);
});

test("the others stand in a line: those of a crowd as a number, one who has left as unknown", () => {
  expect(othersInLine(threadOf(row), naming)).toBe("ann and bob");
  expect(othersInLine(threadOf({ ...row, people: ["ann"], people_count: 80 }), naming)).toBe(
    "ann and 79 others",
  );
  expect(othersInLine(threadOf({ ...row, people: [], people_count: 1, sender_id: null }), naming)).toBe(
    "Unknown User",
  );
  expect(othersInLine(threadOf({ ...row, people: [], people_count: 0 }), naming)).toBe("");
});
