import { expect, test } from "vitest";
import { filledForm } from "./filled-form.fixture.ts";
import { isRoundBegun, roundDraft } from "./round-draft.ts";

const id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";

test("a draft comes back as it was typed, a total that is none included", () => {
  const form = { ...filledForm, id, total: "2x", yardage: "19", note: "Windy" };
  expect(roundDraft.parse(structuredClone(form))).toEqual(form);
  expect(roundDraft.safeParse({ ...form, total: undefined }).success).toBe(false);
});

test("a round is begun by whatever is typed of it, not by its night", () => {
  const night = { ...filledForm, memberId: null };
  expect(isRoundBegun(night)).toBe(false);
  const [first = null, ...others] = night.marks;
  expect(first).toBeNull();
  for (const change of [
    { memberId: "ann" },
    { total: "2" },
    { yardage: "19" },
    { note: "Windy" },
    { marks: ["hit" as const, ...others] },
  ])
    expect(isRoundBegun({ ...night, ...change })).toBe(true);
});
