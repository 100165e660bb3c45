import { expect, test } from "vitest";
import { draftKey, keepDraft, type LetterDraft, readDraft, withLivingFiles } from "./letter-draft.ts";

const draft: LetterDraft = {
  to: ["ann"],
  subject: "Practice",
  content: "Sat",
  files: [{ path: "me/1.pdf", name: "1.pdf", type: "application/pdf", size: 10 }],
  sendingId: "11111111-1111-4111-8111-111111111111",
  isTried: false,
  savedAt: "2026-11-20T10:00:00.000Z",
};
const place = { accountId: "me", answers: null };

function aShelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a draft is found again where it was kept, and nowhere else", () => {
  const shelf = aShelf();
  expect(keepDraft(shelf, place, draft)).toBe(true);
  expect(readDraft(shelf, place)).toEqual(draft);
  expect(readDraft(shelf, { accountId: "another", answers: null })).toBeNull();
  expect(readDraft(shelf, { accountId: "me", answers: "m1" })).toBeNull();
});

test("a draft that is sent or thrown away is gone", () => {
  const shelf = aShelf();
  keepDraft(shelf, place, draft);
  keepDraft(shelf, place, null);
  expect(shelf.kept.size).toBe(0);
});

test("what cannot be read is no draft", () => {
  const shelf = aShelf();
  for (const text of ["", "{", "null", '{"to":"ann"}']) {
    shelf.setItem(draftKey(place), text);
    expect(readDraft(shelf, place)).toBeNull();
  }
});

test("a browser that keeps nothing says so", () => {
  const full = {
    ...aShelf(),
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
