import { expect, test } from "vitest";
import { draftKey, keepDraft, parseDraft, readDraft } from "./sheet-draft.ts";
import { noEdits } from "./sheet-edits.ts";

const place = { seasonId: "s1", week: 3, teamId: "eagles", event: "singles16" };
const draft = {
  savedAt: "2026-01-14T19:42:00.000Z",
  edits: {
    ...noEdits,
    cells: { "ann/1": { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", text: "2x", basis: null } },
    added: ["dee"],
    kinds: { dee: "substitute" as const },
    shotOn: "2026-01-14",
  },
};

function shelf() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a draft comes back as it was typed, faults included", () => {
  const storage = shelf();
  expect(keepDraft(storage, place, draft)).toBe(true);
  expect(readDraft(storage, place)).toEqual(draft);
});

test("every sheet has a draft of its own", () => {
  const storage = shelf();
  keepDraft(storage, place, draft);
  expect(readDraft(storage, { ...place, week: 4 })).toBeNull();
  expect(readDraft(storage, { ...place, teamId: "hawks" })).toBeNull();
});

test("a discarded draft is gone", () => {
  const storage = shelf();
  keepDraft(storage, place, draft);
  keepDraft(storage, place, null);
  expect(storage.kept.size).toBe(0);
});

test("what is no draft is not read as one", () => {
  expect(parseDraft("{")).toBeNull();
  expect(parseDraft('{"savedAt":"yesterday","edits":{}}')).toBeNull();
});

test("a browser that keeps nothing is told apart", () => {
  const full = {
    ...shelf(),
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(keepDraft(full, place, draft)).toBe(false);
  expect(draftKey(place)).toBe("team-scores/s1/3/eagles/singles16");
});
