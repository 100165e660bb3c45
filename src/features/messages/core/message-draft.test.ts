import { expect, test } from "vitest";
import { draftKey, keepDraft, readDraft, type StoredDraft, withLivingFiles } from "./message-draft.ts";

const draft: StoredDraft = {
  to: ["ann"],
  subject: "Practice",
  content: "Sat",
  files: [{ path: "me/1.pdf", name: "1.pdf", type: "application/pdf", size: 10 }],
  sendingId: "11111111-1111-4111-8111-111111111111",
  isTried: false,
  savedAt: "2026-11-20T10:00:00.000Z",
};
const place = { accountId: "me", answers: null };

function someStorage() {
  const storage = new Map<string, string>();
  return {
    storage,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
  };
}

test("a draft is found again where it was kept, and nowhere else", () => {
  const storage = someStorage();
  expect(keepDraft(storage, place, draft)).toBe(true);
  expect(readDraft(storage, place)).toEqual(draft);
  expect(readDraft(storage, { accountId: "another", answers: null })).toBeNull();
  expect(readDraft(storage, { accountId: "me", answers: "m1" })).toBeNull();
});

test("a draft that is sent or thrown away is gone", () => {
  const storage = someStorage();
  keepDraft(storage, place, draft);
  keepDraft(storage, place, null);
  expect(storage.storage.size).toBe(0);
});

test("what cannot be read is no draft", () => {
  const storage = someStorage();
  for (const text of ["", "{", "null", '{"to":"ann"}']) {
    storage.setItem(draftKey(place), text);
    expect(readDraft(storage, place)).toBeNull();
  }
});

test("a browser that keeps nothing says so", () => {
  const full = {
    ...someStorage(),
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(keepDraft(full, place, draft)).toBe(false);
});

test("a draft of another day goes on without its files", () => {
  const soon = withLivingFiles(draft, new Date("2026-11-20T20:00:00Z"));
  expect(soon).toEqual({ draft, lostFiles: 0 });
  const later = withLivingFiles(draft, new Date("2026-11-21T09:30:00Z"));
  expect(later).toMatchObject({ draft: { files: [] }, lostFiles: 1 });
});
