import { expect, test } from "vitest";
import { aMessage } from "./message.fixture.ts";
import { answerable, bareSubject, threadsOf } from "./threads.ts";

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

test("an answer stands in the thread of what it answers, oldest message first", () => {
  const first = aMessage({ id: "1" });
  const response = aMessage({ id: "2", subject: "Re: practice", senderId: "me", recipientIds: ["ann"] });
  const [thread, ...more] = threadsOf([response, first], "me");
  expect(more).toEqual([]);
  expect(thread?.messages.map(({ id }) => id)).toEqual(["1", "2"]);
  expect(thread).toMatchObject({ subject: "practice", otherIds: ["ann"], hasReceived: true, hasSent: true });
});

test("the same subject among other people is another thread", () => {
  const toMe = aMessage({ id: "1" });
  const toUs = aMessage({ id: "2", recipientIds: ["me", "bob"] });
  const fromBob = aMessage({ id: "3", senderId: "bob" });
  expect(threadsOf([toMe, toUs, fromBob], "me")).toHaveLength(3);
});

test("an answer to all joins what everybody received, whoever wrote it", () => {
  const first = aMessage({ id: "1", recipientIds: ["me", "bob"] });
  const fromBob = aMessage({
    id: "2",
    subject: "Re: Practice",
    senderId: "bob",
    recipientIds: ["ann", "me"],
  });
  const mine = aMessage({ id: "3", subject: "Re: Practice", senderId: "me", recipientIds: ["bob", "ann"] });
  expect(threadsOf([mine, fromBob, first], "me")).toHaveLength(1);
});

test("a message to a crowd stands for itself", () => {
  const crowd = { recipientIds: ["me", "bob"], recipientCount: 80 };
  expect(threadsOf([aMessage({ id: "1", ...crowd }), aMessage({ id: "2", ...crowd })], "me")).toHaveLength(2);
});

test("a thread counts what is unread and knows of files", () => {
  const file = { path: "a/1.pdf", name: "1.pdf", type: "application/pdf", size: 1 };
  const [thread] = threadsOf(
    [aMessage({ id: "2", isUnread: true }), aMessage({ id: "1", isUnread: true, attachments: [file] })],
    "me",
  );
  expect(thread).toMatchObject({ unreadCount: 2, hasAttachments: true });
});

test("what is answered is the newest message of somebody else, whatever one wrote after it", () => {
  const first = aMessage({ id: "1" });
  const mine = aMessage({ id: "2", senderId: "me", recipientIds: ["ann"] });
  expect(answerable({ messages: [first, mine], newest: mine }).id).toBe("1");
  expect(answerable({ messages: [mine], newest: mine }).id).toBe("2");
});
