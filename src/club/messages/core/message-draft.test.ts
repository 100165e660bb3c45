import { expect, test } from "vitest";
import { countLostFiles, messageDraftKey, messageDraftSchema } from "./message-draft.ts";

const content = {
  to: ["ann"],
  subject: "Practice",
  content: "Sat",
  files: [{ path: "me/1.pdf", name: "1.pdf", type: "application/pdf", size: 10 }],
  sendingId: "11111111-1111-4111-8111-111111111111",
  isTried: false,
  unsentFiles: 0,
};

test("a new message and each answer have a draft of their own", () => {
  const [fresh, answer] = [messageDraftKey("me", "new"), messageDraftKey("me", "m1")];
  expect(fresh.accountId).toBe("me");
  expect(fresh.place).not.toBe(answer.place);
});

test("what has another shape is no draft", () => {
  expect(messageDraftSchema.parse(content)).toEqual(content);
  for (const other of [null, {}, { ...content, to: "ann" }, { ...content, sendingId: "1" }])
    expect(messageDraftSchema.safeParse(other).success).toBe(false);
});

test("a draft of another day goes on without its files", () => {
  const draft = { content, savedAt: "2026-11-20T10:00:00.000Z" };
  expect(countLostFiles(draft, new Date("2026-11-20T20:00:00Z"))).toBe(0);
  expect(countLostFiles(draft, new Date("2026-11-21T09:30:00Z"))).toBe(1);
});
