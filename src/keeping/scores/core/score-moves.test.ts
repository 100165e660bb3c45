import { describe, expect, test } from "vitest";
import { book } from "#season/queries/two-teams.fixture.ts";
import { changedRow, countedRow, recordOf } from "./score-fields.ts";
import { bookChanges, movesTo } from "./score-moves.ts";
import { scoreRecord } from "./score-record.fixture.ts";

const ann = scoreRecord({ position: 2, shot_on: null });
const valuesOf = (...edits: ReturnType<typeof movesTo>) => edits.map(({ values }) => values);

describe("moving scores", () => {
  test("changes the week alone, and keeps a place in the line-up that is free there", () => {
    expect(valuesOf(...movesTo([ann], { week: 2, teamId: null }, book))).toEqual([{ week: 2 }]);
  });

  test("gives up a place that somebody has there", () => {
    const late = scoreRecord({ week: 2, position: 1 });
    expect(valuesOf(...movesTo([late], { week: 1, teamId: null }, book))).toEqual([
      { week: 1, position: null },
    ]);
  });

  test("keeps a place whose owner moves away with the rest", () => {
    const bob = scoreRecord({ member_id: "bob", position: 1, shot_on: null });
    const moved = movesTo([bob, ann], { week: 2, teamId: null }, book);
    expect(valuesOf(...moved)).toEqual([{ week: 2 }, { week: 2 }]);
  });

  test("gives one place to one of two who come from different weeks", () => {
    const one = scoreRecord({ week: 2, position: 5 });
    const other = scoreRecord({ member_id: "cal", week: 3, position: 5 });
    expect(valuesOf(...movesTo([one, other], { week: 4, teamId: null }, book))).toEqual([
      { week: 4 },
      { week: 4, position: null },
    ]);
  });

  test("makes a pre-shoot of a round that was shot before its new week, and of no other", () => {
    const kinds = (kind: string, shot_on: string | null) =>
      valuesOf(...movesTo([scoreRecord({ kind, shot_on })], { week: 2, teamId: null }, book));
    for (const kind of ["actual", "makeUp"])
      expect(kinds(kind, "2026-01-11")).toEqual([{ week: 2, kind: "preShoot" }]);
    for (const [kind, day] of [
      ["actual", "2026-01-12"],
      ["actual", "2026-01-19"],
      ["actual", null],
      ["substitute", "2026-01-11"],
      ["practice", "2026-01-11"],
    ] as const)
      expect(kinds(kind, day)).toEqual([{ week: 2 }]);
  });

  test("to no team leaves no place in a line-up", () => {
    expect(valuesOf(...movesTo([ann], { week: null, teamId: "" }, book))).toEqual([
      { team_id: null, position: null },
    ]);
  });

  test("to where they are changes nothing", () => {
    expect(valuesOf(...movesTo([ann], { week: 1, teamId: "eagles" }, book))).toEqual([{}]);
  });
});

describe("what wishes do to the book", () => {
  test("a void takes the row out, a restore puts it in", () => {
    const voided = scoreRecord({ voided_at: "2026-01-08T10:00:00Z" });
    expect(bookChanges([{ score: ann, action: "void", values: {} }])).toEqual([
      { before: countedRow(ann), after: null },
    ]);
    expect(bookChanges([{ score: voided, action: "restore", values: {} }])).toEqual([
      { before: null, after: countedRow(scoreRecord()) },
    ]);
  });

  test("what cannot be read has no effect to show", () => {
    expect(bookChanges([{ score: ann, action: "correct", values: { hits: "2x" } }])).toBeNull();
    expect(bookChanges([{ score: ann, action: "correct", values: { hits: "26" } }])).toBeNull();
  });
});

describe("the row that a form stands for", () => {
  test("has what was typed in every field the engine reads", () => {
    const row = changedRow(ann, { position: "4", time_of_round: "18:30", round: " 2 ", team_id: null });
    expect(row).toMatchObject({ position: 4, timeOfRound: "18:30", round: 2, teamId: null });
  });

  test("reads emptied fields as the database does", () => {
    expect(changedRow(ann, { round: null, event: null, kind: null, status: null })).toMatchObject({
      round: 1,
      event: "singles16",
      kind: "actual",
      status: "complete",
    });
  });

  test("of an older state takes its facts, and nothing that was added since", () => {
    const now = scoreRecord({ note: "windy", position: 3, voided_at: null });
    const then = recordOf(now, {
      member_id: "ann",
      week: 2,
      hits: 20,
      targets: 25,
      round: 1,
      kind: "actual",
    });
    expect(then).toMatchObject({ id: now.id, week: 2, hits: 20, note: null, position: null, team_id: null });
  });
});
