import { expect, test } from "vitest";
import { countText, whyNotYet } from "./import-text.ts";

test("what would be written is counted in words, without the noughts", () => {
  const none = { newTeams: 0, newMembers: 0, rosterPlaces: 0, joins: 0, changedMembers: 0, newScores: 0 };
  expect(countText(none)).toEqual([]);
  expect(countText({ ...none, newTeams: 1, newScores: 663 })).toEqual(["1 new team", "663 new scores"]);
});

test("an import waits for faults, names and conflicts, and for something to write", () => {
  expect(whyNotYet({ errors: 1, undecided: 2, dates: false, conflicts: 1, changes: 9 })).toBe(
    "Before the import: 1 error to fix in the file, 2 names to decide, 1 conflict to decide.",
  );
  expect(whyNotYet({ errors: 0, undecided: 0, dates: false, conflicts: 0, changes: 0 })).toBe(
    "No changes. Nothing to import.",
  );
  expect(whyNotYet({ errors: 0, undecided: 0, dates: false, conflicts: 0, changes: 1 })).toBeNull();
});

test("a date in two readings holds the import up", () => {
  expect(whyNotYet({ errors: 0, undecided: 0, dates: true, conflicts: 0, changes: 5 })).toBe(
    "Before the import: whether day or month comes first.",
  );
});
