import { expect, test } from "vitest";
import { aMessage } from "./message.fixture.ts";
import { filterThreads, type ThreadRequest } from "./thread-filter.ts";
import { threadsOf } from "./threads.ts";

const file = { path: "a/1.pdf", name: "score sheet.pdf", type: "application/pdf", size: 1 };
const threads = threadsOf(
  [
    aMessage({ id: "1", subject: "Practice", content: "Noël at the trap?", isUnread: true }),
    aMessage({ id: "2", subject: "Sheets", senderId: "me", recipientIds: ["bob"], attachments: [file] }),
  ],
  "me",
);
const naming = (id: string | null) =>
  ({ ann: "Ann Lee", bob: "Bob Ray", me: "You" })[id ?? ""] ?? "Unknown User";

function found(filter: Partial<ThreadRequest>) {
  return filterThreads(threads, { box: "inbox", show: "all", q: "", ...filter }, naming).map(
    ({ subject }) => subject,
  );
}

test("the inbox holds what was received, Sent what was sent", () => {
  expect(found({})).toEqual(["Practice"]);
  expect(found({ box: "sent" })).toEqual(["Sheets"]);
});

test("a thread is found by names, subject, text and file names, without regard to case and accents", () => {
  for (const q of ["ann", "PRACT", "noel trap", "lee practice"]) expect(found({ q })).toEqual(["Practice"]);
  expect(found({ box: "sent", q: "bob sheet" })).toEqual(["Sheets"]);
  expect(found({ q: "ann bowling" })).toEqual([]);
});

test("unread threads and those with files can be shown alone", () => {
  expect(found({ show: "unread" })).toEqual(["Practice"]);
  expect(found({ show: "files" })).toEqual([]);
  expect(found({ box: "sent", show: "unread" })).toEqual([]);
  expect(found({ box: "sent", show: "files" })).toEqual(["Sheets"]);
});
