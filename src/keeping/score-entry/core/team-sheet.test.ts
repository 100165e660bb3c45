import { expect, test } from "vitest";
import { book, recordedScore } from "#season/queries/two-teams.fixture.ts";
import { eaglesSheet } from "./eagles-sheet.fixture.ts";
import { changesOf, whatHoldsBack } from "./sheet-changes.ts";
import { addSubstitute, keepRecorded, moveUp, noEdits, setRowKind, typeInCells } from "./sheet-edits.ts";
import { previewTeam } from "./team-preview.ts";

const facts = { teamId: "eagles", week: 2, event: "singles16", shotOn: "2026-01-14" };
let count = 0;
const newId = () => `id-${++count}`;

function typed(
  memberId: string,
  text: string,
  recorded: ReturnType<typeof recordedScore> | null = null,
  edits = noEdits,
) {
  return typeInCells(edits, [{ memberId, round: 1, text, recorded }], newId);
}

function stateOf(sheet: ReturnType<typeof eaglesSheet>, memberId: string) {
  return sheet.rows.find((row) => row.memberId === memberId)?.cells[0]?.state;
}

test("the line-up of last week comes first and in its order, then the rest of the roster", () => {
  expect(eaglesSheet().rows.map((row) => row.memberId)).toEqual(["bob", "ann", "cal"]);
});

test("an empty cell is somebody who did not shoot, a 0 is a score", () => {
  const edits = typed("bob", "0", null, typed("ann", ""));
  const { entries } = changesOf(eaglesSheet({ edits }), facts);
  expect(entries).toMatchObject([{ member_id: "bob", hits: 0, kind: "actual", shot_on: "2026-01-14" }]);
});

test("a row that stands as recorded is not sent again", () => {
  const recorded = [recordedScore({ member_id: "ann", hits: 21 })];
  const edits = typed("ann", "21", recorded[0] ?? null, typed("ann", "2", recorded[0] ?? null));
  expect(edits.cells).toEqual({});
  const changes = changesOf(eaglesSheet({ recorded, edits }), facts);
  expect([changes.entries, changes.corrections, changes.conflicts]).toEqual([[], [], []]);
});

test("another number over a recorded one is a correction of that revision", () => {
  const score = recordedScore({ member_id: "ann", hits: 21, detail: `${"1".repeat(21)}0000`, revision: 4 });
  const sheet = eaglesSheet({ recorded: [score], edits: typed("ann", "23", score) });
  expect(stateOf(sheet, "ann")).toBe("changed");
  expect(changesOf(sheet, facts).corrections).toMatchObject([
    { memberId: "ann", hits: 23, recorded: { revision: 4 }, changes: { hits: 23, detail: null } },
  ]);
});

test("emptying a recorded cell takes the score out", () => {
  const score = recordedScore({ member_id: "ann" });
  const sheet = eaglesSheet({ recorded: [score], edits: typed("ann", "", score) });
  expect(stateOf(sheet, "ann")).toBe("removed");
  expect(changesOf(sheet, facts).corrections).toMatchObject([{ hits: null, changes: {} }]);
});

test("a number that somebody else entered meanwhile is a question, not overwritten", () => {
  const edits = typed("ann", "23");
  const score = recordedScore({ member_id: "ann", hits: 21 });
  const sheet = eaglesSheet({ recorded: [score], edits });
  expect(stateOf(sheet, "ann")).toBe("conflict");
  expect(changesOf(sheet, facts)).toMatchObject({
    entries: [],
    corrections: [],
    conflicts: [{ recorded: { hits: 21 } }],
  });
});

test("a conflict is over where what is recorded is kept", () => {
  const edits = typed("ann", "23");
  const score = recordedScore({ member_id: "ann", hits: 21, revision: 2 });
  expect(stateOf(eaglesSheet({ recorded: [score], edits: keepRecorded(edits, "ann", 1) }), "ann")).toBe(
    "recorded",
  );
});

test("the same number entered by two people is no conflict", () => {
  const sheet = eaglesSheet({
    recorded: [recordedScore({ member_id: "ann", hits: 23 })],
    edits: typed("ann", "23"),
  });
  expect(stateOf(sheet, "ann")).toBe("recorded");
});

test("a score changed again after it was typed over is a conflict", () => {
  const oldScore = recordedScore({ member_id: "ann", hits: 21, revision: 1 });
  const now = recordedScore({ member_id: "ann", hits: 20, revision: 2 });
  expect(stateOf(eaglesSheet({ recorded: [now], edits: typed("ann", "23", oldScore) }), "ann")).toBe(
    "conflict",
  );
});

test("the id of a new score stays the same however often its number is changed", () => {
  const first = typed("ann", "2");
  const second = typed("ann", "23", null, first);
  expect(second.cells["ann/1"]?.id).toBe(first.cells["ann/1"]?.id);
});

test("a substitute is added at the end with his kind", () => {
  const sheet = eaglesSheet({ edits: addSubstitute(noEdits, "dee") });
  expect(sheet.rows.at(-1)).toMatchObject({
    memberId: "dee",
    kind: "substitute",
    isOnRoster: false,
    isAdded: true,
  });
});

test("who has shot for another team that week is marked", () => {
  const score = recordedScore({ member_id: "dee", team_id: "hawks" });
  const sheet = eaglesSheet({ recorded: [score], edits: addSubstitute(noEdits, "dee") });
  expect(sheet.rows.at(-1)?.otherTeam).toBe("Hawks");
});

test("a score for who has shot for another team is held back with a sentence", () => {
  const score = recordedScore({ member_id: "dee", team_id: "hawks" });
  const sheet = eaglesSheet({
    recorded: [score],
    edits: typed("dee", "20", null, addSubstitute(noEdits, "dee")),
  });
  expect(changesOf(sheet, facts)).toMatchObject({
    entries: [],
    errors: [
      { cell: { error: "DEE already shot for Hawks in week 2. A member shoots for one team a week." } },
    ],
  });
});

test("another kind for a row corrects what is recorded in it", () => {
  const score = recordedScore({ member_id: "ann" });
  const sheet = eaglesSheet({ recorded: [score], edits: setRowKind(noEdits, "ann", "makeUp") });
  expect(changesOf(sheet, facts).corrections).toMatchObject([{ changes: { kind: "makeUp" } }]);
});

test("another kind alone leaves a round that stopped as it is, also in what the sheet comes to", () => {
  const score = recordedScore({ member_id: "ann", hits: 12, detail: "1".repeat(12), status: "incomplete" });
  const sheet = eaglesSheet({ recorded: [score], edits: setRowKind(noEdits, "ann", "makeUp") });
  expect(changesOf(sheet, facts).corrections.map(({ changes }) => changes)).toEqual([{ kind: "makeUp" }]);
  expect(previewTeam({ book, ...facts, sheet }).rows.ann?.net).toBeNull();
});

test("a practice round stays one, and makes none of the round typed beside it", () => {
  const practice = recordedScore({ member_id: "ann", round: 2, kind: "practice", hits: 25 });
  const rowOfAnn = (edits = noEdits) => {
    const sheet = eaglesSheet({ recorded: [practice], edits });
    return { sheet, kind: sheet.rows.find(({ memberId }) => memberId === "ann")?.kind };
  };
  expect(rowOfAnn().kind).toBe("practice");
  const { sheet, kind } = rowOfAnn(typed("ann", "20"));
  expect(kind).toBe("actual");
  expect(changesOf(sheet, facts)).toMatchObject({
    entries: [{ round: 1, kind: "actual", hits: 20 }],
    corrections: [],
  });
  expect(previewTeam({ book, ...facts, sheet }).rows.ann?.net).toBe(20);
  const annActual = rowOfAnn(setRowKind(noEdits, "ann", "actual")).sheet;
  expect(changesOf(annActual, facts).corrections.map(({ changes }) => changes)).toEqual([{ kind: "actual" }]);
});

test("places in the line-up go to those who shot, in the order of the rows, around those recorded", () => {
  const score = recordedScore({ member_id: "ann", position: 1 });
  const edits = typed("cal", "19", null, typed("bob", "22"));
  const sheet = eaglesSheet({ recorded: [score], edits: moveUp(edits, ["ann", "bob", "cal"], "cal") });
  const { entries } = changesOf(sheet, facts);
  expect(entries.map(({ member_id, position }) => [member_id, position])).toEqual([
    ["cal", 2],
    ["bob", 3],
  ]);
});

test("a fault holds the cell back and nothing else", () => {
  const changes = changesOf(eaglesSheet({ edits: typed("ann", "26", null, typed("bob", "25")) }), facts);
  expect(changes.errors).toMatchObject([{ cell: { error: "26 of 25 isn't possible. Enter 0 to 25." } }]);
  expect(changes.entries).toHaveLength(1);
});

test("a night of two events has a round of each", () => {
  const rules = { ...book.season.rules, format: { roundsPerWeek: 2, events: ["singles16", "handicap"] } };
  const twoEvents = { ...book, season: { ...book.season, rules } };
  for (const event of ["singles16", "handicap"])
    expect(eaglesSheet({ book: twoEvents, event }).rounds).toEqual([1]);
});

test("rounds that were recorded beyond those of the night have a column", () => {
  const sheet = eaglesSheet({ recorded: [recordedScore({ member_id: "ann", round: 3 })] });
  expect(sheet.rounds).toEqual([1, 2, 3]);
});

test("a sheet with a fault, an open question or a change without a reason is held back, in that order", () => {
  const score = recordedScore({ member_id: "ann", hits: 21 });
  const conflict = typed("ann", "23", null, typed("bob", "26"));
  const sentenceOf = (edits: typeof noEdits, reason = "", today = "2027-01-01") =>
    whatHoldsBack(changesOf(eaglesSheet({ recorded: [score], edits }), facts), reason, today)?.sentence;
  expect(sentenceOf(conflict)).toBe("Check one score. Nothing was saved.");
  expect(sentenceOf(typed("ann", "23"))).toBe(
    "Decide about the scores that were entered differently. Nothing was saved.",
  );
  expect(sentenceOf(typed("ann", "23", score))).toMatch(/^Enter a reason/);
  expect(sentenceOf(typed("ann", "23", score), "misread")).toBeUndefined();
  const isOfDay = typed("bob", "22");
  expect(sentenceOf(isOfDay)).toBeUndefined();
  expect(sentenceOf(isOfDay, "", "2000-01-01")).toMatch(
    /hasn't come yet\. Change the date\. Nothing was saved\.$/,
  );
  expect(sentenceOf(noEdits)).toMatch(/^Nothing to save yet/);
});
