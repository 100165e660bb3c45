import { expect, test } from "vitest";
import type { ComparedMember, MemberMerge } from "../members-queries.ts";
import { compareLines, doubts, moveLines, roundText } from "./merge-text.ts";
import { noContacts } from "./no-contacts.fixture.ts";

const part = {
  season: "2026 Fall",
  season_id: "s1",
  seed_average: null,
  rookie: false,
  class_override: null,
};

function compared(name: string, fields: Partial<ComparedMember> = {}): ComparedMember {
  return { id: name, name, category: "open", account: null, contacts: null, seasons: [], ...fields };
}

function mergeOf(keep: ComparedMember, gone: ComparedMember, fields: Partial<MemberMerge> = {}): MemberMerge {
  return { seen: "", keep, gone, moves: {}, refusals: [], conflicts: [], ...fields };
}

test("both are compared on what at least one of them says", () => {
  const keep = compared("Ann Lee", { seasons: [{ ...part, rounds: 1 }] });
  const gone = compared("Anne Lee", {
    contacts: { ...noContacts, phone: "555-0101" },
    seasons: [{ ...part, rounds: 12, seed_average: 20.5 }],
  });
  expect(compareLines(mergeOf(keep, gone))).toEqual([
    { what: "Category", keep: "open", gone: "open" },
    { what: "Phone", keep: "–", gone: "555-0101" },
    { what: "2026 Fall", keep: "1 round", gone: "12 rounds, starting average 20.5" },
  ]);
});

test("what speaks against one person is said; a birth date that only one has does not", () => {
  const born = (birth_date: string) => ({ contacts: { ...noContacts, birth_date } });
  const father = compared("Ann Lee", { ...born("1960-05-04"), category: "veteran" });
  expect(doubts(mergeOf(father, compared("Ann Lee", born("1990-01-02"))))).toEqual([
    "They were born on different days.",
    "One is veteran, the other open.",
  ]);
  expect(doubts(mergeOf(compared("Ann Lee", born("1960-05-04")), compared("Anne Lee")))).toEqual([]);
});

test("what moves is counted in the words of the league, sums are not", () => {
  const moves = {
    "public.scores.member_id": 1,
    "public.champions.member_id": 2,
    "public.career_sums.member_id": 1,
  };
  const gone = compared("Anne Lee", { account: "Anne L" });
  const lines = moveLines(mergeOf(compared("Ann Lee"), gone, { moves }));
  expect(lines[0]).toBe("Moves to Ann Lee: 1 round, 2 entries among the champions.");
  expect(lines).toContain("The account of Anne L is then linked to Ann Lee.");
  expect(moveLines(mergeOf(compared("Ann Lee"), compared("Anne Lee")))[0]).toBe(
    "Anne Lee has no league records.",
  );
});

test("a round is named by its result, team and kind", () => {
  const round = {
    id: "s",
    hits: 22,
    targets: 25,
    kind: "makeUp",
    status: "incomplete",
    shot_on: null,
    team: "Eagles",
  };
  expect(roundText(round)).toBe("22 of 25 for Eagles, make-up, incomplete");
  expect(roundText({ ...round, kind: "actual", status: "complete", team: null })).toBe("22 of 25");
});
