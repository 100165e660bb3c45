import { expect, test } from "vitest";
import { seasonDraft } from "./season-draft.ts";
import { newSeasonForm } from "./season-form.ts";

const id = "00000000-0000-4000-8000-000000000001";
const form = newSeasonForm(id, "2027-01-04");

test("a season that is typed is kept whole, settings of one text, of a table and of several fields too", () => {
  const overrides = {
    "team.countBest": { text: "4" },
    "classes.table": { cells: [["A", "84"]] },
    yardage: {
      isSet: true,
      fields: { divide: { text: "5" }, table: { cells: [["60", "16"]] } },
    },
  };
  const typed = { form: { ...form, name: "Winter 2027", rules: { ...form.rules, overrides } }, revision: 3 };
  expect(seasonDraft.parse(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
});

test("what another release kept in another shape is no draft", () => {
  const { weekCount: _, ...older } = form;
  expect(seasonDraft.safeParse({ form: older, revision: null }).success).toBe(false);
});
