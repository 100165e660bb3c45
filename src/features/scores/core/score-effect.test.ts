import { describe, expect, test } from "vitest";
import type { ScoreRow } from "#league/book.ts";
import { parseSeasonBook } from "#league/book-parse.ts";
import { computeReport } from "#league/report.ts";
import { bookWith, effectOf } from "./score-effect.ts";

const round = { targets: 25, round: 1, event: "singles16", kind: "actual" };
const book = parseSeasonBook({
  season: { id: "s1", name: "Winter", rules: { preset: "scratch" } },
  members: [
    { id: "ann", name: "Ann Lee" },
    { id: "bob", name: "Bob Ray" },
  ],
  teams: [
    { id: "eagles", name: "Eagles", roster: [{ memberId: "ann" }] },
    { id: "hawks", name: "Hawks", roster: [{ memberId: "bob" }] },
  ],
  scores: [
    { memberId: "bob", teamId: "hawks", week: 1, hits: 21, ...round },
    { memberId: "ann", teamId: "eagles", week: 1, hits: 22, ...round },
  ],
});
const ann = scoreOf("ann");

const names = {
  member: (id: string) => book.members.find((member) => member.id === id)?.name ?? id,
  team: (id: string) => book.teams.find((team) => team.id === id)?.name ?? id,
};

function linesOf(after: ScoreRow | null) {
  const changed = bookWith(book, ann, after);
  return effectOf(computeReport(book), computeReport(changed), names, "ann");
}

describe("what a change of a score does", () => {
  test("begins with the member of the score, then says the teams, then who only moves by it", () => {
    const lines = linesOf({ ...ann, hits: 20 });
    expect(lines[0]).toEqual({ what: "Ann Lee, average", before: "22", after: "20" });
    expect(lines.map(({ what }) => what.split(",")[0])).toEqual([
      ...Array(3).fill("Ann Lee"),
      ...lines.slice(3, -1).map(({ what }) => (what.startsWith("Eagles") ? "Eagles" : "Hawks")),
      "Bob Ray",
    ]);
    expect(lines.at(-1)).toEqual({ what: "Bob Ray, rank", before: "2", after: "1" });
  });

  test("is nothing when the score stays as it is", () => {
    expect(linesOf({ ...ann })).toEqual([]);
  });

  test("leaves a dash where a voided score leaves no figure", () => {
    expect(linesOf(null)).toContainEqual({ what: "Ann Lee, average", before: "22", after: "–" });
  });
});

function scoreOf(memberId: string): ScoreRow {
  const score = book.scores.find((each) => each.memberId === memberId);
  if (!score) throw new Error(`${memberId} has no score`);
  return score;
}
