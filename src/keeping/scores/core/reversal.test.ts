import { describe, expect, test } from "vitest";
import { reversalOf } from "./reversal.ts";
import { scoreRecord } from "./score-record.fixture.ts";

const names = { member: (id: string) => id.toUpperCase(), team: (id: string) => `the ${id}` };
const facts = {
  week: 1,
  member_id: "ann",
  team_id: "eagles",
  round: 1,
  event: "singles16",
  kind: "actual",
  status: "complete",
  targets: 25,
  hits: 20,
  shot_on: "2026-01-07",
};

describe("putting an entry back", () => {
  test("of a correction shows what the score says now and what it will say", () => {
    const { sentence, differences, change } = reversalOf(
      { was: { ...facts, note: "windy" } },
      scoreRecord(),
      names,
    );
    expect(sentence).toBe("The score will say what it said before this entry:");
    expect(differences).toEqual([
      { field: "Hits", was: "22", now: "20" },
      { field: "Note", was: "–", now: "windy" },
    ]);
    expect(change?.[0]).toMatchObject({ before: { hits: 22 }, after: { hits: 20 } });
  });

  test("of an entered score makes it void", () => {
    const { sentence, change } = reversalOf({ was: null }, scoreRecord(), names);
    expect(sentence).toMatch(/^The score will be voided/);
    expect(change?.[0]?.after).toBeNull();
  });

  test("of a void brings the score back to the book", () => {
    const voided = scoreRecord({ voided_at: "2026-01-08T10:00:00Z", hits: 20 });
    const { sentence, differences, change } = reversalOf({ was: facts }, voided, names);
    expect(sentence).toBe("The voided score will count again.");
    expect(differences).toEqual([]);
    expect(change?.[0]).toMatchObject({ before: null, after: { hits: 20 } });
  });

  test("of a restored score makes it void again", () => {
    const { change } = reversalOf(
      { was: { ...facts, voided_at: "2026-01-08T10:00:00Z" } },
      scoreRecord(),
      names,
    );
    expect(change?.[0]?.after).toBeNull();
  });

  test("is nothing when the score says so already", () => {
    expect(reversalOf({ was: facts }, scoreRecord({ hits: 20 }), names).change).toBeNull();
    const voided = scoreRecord({ voided_at: "2026-01-08T10:00:00Z" });
    expect(reversalOf({ was: null }, voided, names).sentence).toMatch(/^This score is void already/);
  });
});
