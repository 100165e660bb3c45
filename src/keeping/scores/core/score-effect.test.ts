import { describe, expect, test } from "vitest";
import type { ScoreRow } from "#league/book/book.ts";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { computeReport } from "#league/season/report.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { effectText } from "#season/words/effect-text.ts";
import { reportDifferences } from "#season/words/report-differences.ts";
import { type BookChange, bookWith, scoreEffect } from "./score-effect.ts";

const round = { targets: 25, round: 1, event: "singles16", kind: "actual" };
const book = parseSeasonBook({
  season: { id: "s1", name: "Winter", rules: { preset: "bowling" } },
  members: [
    { id: "ann", name: "Ann Lee", seedAverage: 20 },
    { id: "bob", name: "Bob Ray", seedAverage: 21 },
    { id: "cal", name: "Cal Orr" },
  ],
  teams: [
    { id: "eagles", name: "Eagles", roster: [{ memberId: "ann" }] },
    { id: "hawks", name: "Hawks", roster: [{ memberId: "bob" }] },
  ],
  scores: [
    { memberId: "bob", teamId: "hawks", week: 1, hits: 21, ...round },
    { memberId: "ann", teamId: "eagles", week: 1, hits: 22, ...round },
  ],
  matches: [{ week: 1, home: "eagles", away: "hawks" }],
});
const ann = scoreOf("ann");
const bob = scoreOf("bob");

const effectOf = (...changes: BookChange[]) =>
  effectText(scoreEffect(book, changes), seasonNames(book), ["ann"]);

test("a week that ends with the change is said in words", () => {
  const { everything } = effectText([{ path: ["throughWeek"], before: 1, after: 2 }], seasonNames(book), []);
  expect(everything).toMatchObject([{ what: "As of week", before: "1", after: "2" }]);
});

describe("what a change of a score does", () => {
  test("comes in groups: the shooter, the teams, their match, who else moves; handicaps included", () => {
    const { groups } = effectOf({ before: ann, after: { ...ann, hits: 12 } });
    expect(groups.map(({ title }) => title)).toEqual([
      "Shooter",
      "Teams",
      "Matches",
      "Awards",
      "Who else moves",
    ]);
    expect(groups[0]?.lines).toContainEqual(
      expect.objectContaining({ what: "Ann Lee, average", before: "21.00", after: "16.00" }),
    );
    expect(groups[0]?.lines).toContainEqual(
      expect.objectContaining({ what: "Ann Lee, handicap", before: "3.20", after: "7.20" }),
    );
    expect(groups[2]?.lines).toContainEqual(
      expect.objectContaining({ what: "Week 1, Eagles at home, home points", before: "2", after: "0" }),
    );
  });

  test("tells everything that changes, each field once", () => {
    const correction = { ...ann, hits: 12, teamId: null };
    const { everything } = effectOf({ before: ann, after: correction });
    const differences = reportDifferences(
      computeReport(book),
      computeReport(bookWith(book, [{ before: ann, after: correction }])),
    );
    expect(everything).toHaveLength(differences.length);
    expect(new Set(everything.map(({ what }) => what)).size).toBe(everything.length);
  });

  test("is nothing when the score stays as it is", () => {
    expect(effectOf({ before: ann, after: { ...ann } })).toEqual({ groups: [], everything: [] });
  });

  test("leaves a dash where a voided score leaves no figure, and names in the place of ids", () => {
    const { everything } = effectOf({ before: ann, after: null });
    expect(everything).toContainEqual(
      expect.objectContaining({ what: "Eagles, week 1, counted", before: "Ann Lee", after: "–" }),
    );
  });

  test("lets scores change places", () => {
    const swapped = bookWith(book, [
      { before: ann, after: { ...ann, memberId: "bob", teamId: "hawks" } },
      { before: bob, after: { ...bob, memberId: "ann", teamId: "eagles" } },
    ]);
    expect(computeReport(swapped).individuals.ann?.hits).toBe(21);
  });

  test("makes whoever gets a score a member of the season", () => {
    const { members } = bookWith(book, [{ before: null, after: { ...ann, memberId: "dee" } }]);
    expect(members.at(-1)).toMatchObject({ id: "dee", seedAverage: null, rookie: false });
  });
});

describe("differences of two reports", () => {
  test("go down to the single figure", () => {
    const later = computeReport(bookWith(book, [{ before: ann, after: { ...ann, hits: 23 } }]));
    expect(reportDifferences(computeReport(book), later)).toContainEqual({
      path: ["individuals", "ann", "weeks", "1", "rounds", "1", "hits"],
      before: 22,
      after: 23,
    });
  });

  test("tell a week that is gone field by field", () => {
    const later = computeReport(bookWith(book, [{ before: ann, after: null }]));
    const paths = reportDifferences(computeReport(book), later).map(({ path }) => path.join("."));
    expect(paths).toEqual(
      expect.arrayContaining(["individuals.ann.weeks.1.raw", "individuals.ann.weeks.1.rounds.1.counts"]),
    );
  });
});

function scoreOf(memberId: string): ScoreRow {
  const score = book.scores.find((each) => each.memberId === memberId);
  if (!score) throw new Error(`${memberId} has no score`);
  return score;
}
