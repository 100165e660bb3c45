import { expect, test } from "vitest";
import { book } from "#season/queries/two-teams.fixture.ts";
import { eaglesSheet } from "./eagles-sheet.fixture.ts";
import { noEdits, typeInCells } from "./sheet-edits.ts";
import { previewTeam } from "./team-preview.ts";

function previewOf(scores: Record<string, string>) {
  const typed = Object.entries(scores).map(([memberId, text]) => ({
    memberId,
    round: 1,
    text,
    recorded: null,
  }));
  const sheet = eaglesSheet({ edits: typeInCells(noEdits, typed, () => "id") });
  return previewTeam({ book, teamId: "eagles", week: 2, event: "singles16", sheet });
}

test("a row stands beside the average it came with", () => {
  const { rows } = previewOf({ ann: "24" });
  expect(rows.ann).toEqual({ goingIn: 22, hits: 24, difference: 2, net: 24, isCounted: true });
  expect(rows.bob).toEqual({ goingIn: 20, hits: null, difference: null, net: null, isCounted: false });
  expect(rows.cal?.goingIn).toBeNull();
});

test("the best scores count and are marked", () => {
  const { rows, team } = previewOf({ ann: "24", bob: "19", cal: "21" });
  expect(team).toMatchObject({ total: 45, blinds: [] });
  expect(rows.bob?.isCounted).toBe(false);
  expect(rows.cal?.isCounted).toBe(true);
});

test("the going-in sum is that of the counted shooters, a missing average the mean of the others", () => {
  expect(previewOf({ ann: "24", bob: "23" }).team?.goingIn).toBe(42);
  expect(previewOf({ ann: "24", cal: "23" }).team?.goingIn).toBe(44);
});

test("nobody shot yet: there is no team total, not one of 0", () => {
  expect(previewOf({}).team).toBeNull();
});

test("a faulty number is left out of the total", () => {
  expect(previewOf({ ann: "26", bob: "20" }).team?.total).toBe(20);
});
