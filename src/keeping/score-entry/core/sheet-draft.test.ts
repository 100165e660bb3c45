import { expect, test } from "vitest";
import { sheetDraft, sheetDraftKey } from "./sheet-draft.ts";
import { noEdits } from "./sheet-edits.ts";

const place = { seasonId: "s1", week: 3, teamId: "eagles", event: "singles16" };

test("a draft comes back as it was typed, faults included", () => {
  const edits = {
    ...noEdits,
    cells: { "ann/1": { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", text: "2x", basis: null } },
    added: ["dee"],
    kinds: { dee: "substitute" as const },
    shotOn: "2026-01-14",
  };
  expect(sheetDraft.parse(structuredClone(edits))).toEqual(edits);
});

test("a draft without a day keeps its scores", () => {
  const cells = { "ann/1": { id: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", text: "21", basis: null } };
  expect(sheetDraft.parse({ ...noEdits, cells, shotOn: "" })).toEqual({ ...noEdits, cells });
});

test("every sheet has a draft of its own", () => {
  const others = [{ week: 4 }, { teamId: "hawks" }, { event: "doubles" }, { seasonId: "s2" }];
  const places = [place, ...others.map((other) => ({ ...place, ...other }))].map(sheetDraftKey);
  expect(new Set(places).size).toBe(places.length);
});

test("what is no draft is not read as one", () => {
  expect(sheetDraft.safeParse({}).success).toBe(false);
  expect(sheetDraft.safeParse({ ...noEdits, kinds: { dee: "guess" } }).success).toBe(false);
});
