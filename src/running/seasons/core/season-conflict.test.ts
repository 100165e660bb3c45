import { expect, test } from "vitest";
import { type SeasonRecord, seasonDifferences } from "./season-conflict.ts";
import { newSeasonForm } from "./season-form.ts";

const form = { ...newSeasonForm("s1", "2026-01-05"), name: "Winter" };
const record: SeasonRecord = {
  id: "s1",
  name: "Winter",
  status: "draft",
  audience: "members",
  starts_on: "2026-01-05",
  ends_on: "2026-03-29",
  rules: { preset: "scratch" },
  revision: 2,
  created_at: "2026-01-01T00:00:00Z",
};

test("the same season differs in nothing", () => {
  expect(seasonDifferences(record, form)).toEqual([]);
});

test("name, status, preset and settings stand beside each other in words", () => {
  const theirs = { ...record, name: "Spring", status: "active", rules: { preset: "bestN" } };
  expect(seasonDifferences(theirs, form)).toEqual([
    { what: "Name", theirs: "Spring", mine: "Winter" },
    { what: "Status", theirs: "In progress", mine: "Draft" },
    { what: "Rules", theirs: "Best eight weeks", mine: "Scratch" },
    { what: "Weeks that count for a member", theirs: "8", mine: "all weeks" },
  ]);
});
