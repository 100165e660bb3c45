import { describe, expect, it } from "vitest";
import { bookOf, dayOf, shot } from "../fixtures/book-of.ts";
import { bestNightText, nightMilestoneText, remarkText, shootersText, teamSentences } from "./night-text.ts";
import { met, storyOf, teams } from "./story-of.fixture.ts";

describe("one's own rounds", () => {
  const detail = (lost: readonly number[], length = 25) =>
    Array.from({ length }, (_, index) => (lost.includes(index) ? "0" : "1")).join("");
  const marked = (week: number, round: number, marks: string, more = {}) =>
    shot("ann", week, marks.split("1").length - 1, { round, detail: marks, position: 4, ...more });

  function storyOfRounds(...marks: string[]) {
    const scores = marks.map((each, index) => marked(1, index + 1, each));
    return storyOf(bookOf({ rules: { format: { roundsPerWeek: 2 } }, teams, scores }), 1, {
      memberId: "ann",
    });
  }
  const remarkOf = (...marks: string[]) => {
    const remark = storyOfRounds(...marks).own?.remark;
    return remark ? remarkText(remark) : null;
  };

  it("are shown by post, from the lineup position on", () => {
    expect(storyOfRounds(detail([0, 4, 8])).own?.rounds[0]?.marks).toEqual([
      { post: 4, marks: "01110" },
      { post: 5, marks: "11101" },
      { post: 1, marks: "11111" },
      { post: 2, marks: "11111" },
      { post: 3, marks: "11111" },
    ]);
  });

  it("are shown in fives without a position, and not at all without marks", () => {
    const scores = [marked(1, 1, detail([]), { position: null }), shot("ann", 1, 20, { round: 2 })];
    const story = storyOf(bookOf({ rules: { format: { roundsPerWeek: 2 } }, teams, scores }), 1, {
      memberId: "ann",
    });
    expect(story.own?.rounds[0]?.marks?.[1]).toEqual({ post: null, marks: "11111" });
    expect(story.own?.rounds[1]?.marks).toBeNull();
  });

  it("get one remark at most", () => {
    expect(remarkOf(detail([0, 4, 8]), detail([0, 12]))).toBe(
      "Your first target cost you both times. After it: 45 of 48.",
    );
    expect(remarkOf(detail([0, 4, 8]), detail([2, 20]))).toBe("Your longest run: 17 in a row.");
    expect(remarkOf(detail([0, 9, 11, 16, 22]), detail([1, 6, 12, 18, 24]))).toBeNull();
    expect(remarkOf(detail([0, 9, 11, 22]), detail([1, 6, 12, 24]))).toBe("You hit all 10 at post 2.");
    expect(remarkOf(detail([0]), detail([]))).toBe("Your longest run: 24 in a row.");
    expect(remarkOf()).toBeNull();
  });

  it("are the best since an earlier one only after some rounds", () => {
    const hits = [22, 18, 19, 20, 18, 22];
    const scores = hits.map((each, index) => shot("ann", index + 1, each, { shotOn: dayOf(index * 7) }));
    const remark = storyOf(bookOf({ teams, scores }), 6, { memberId: "ann" }).own?.remark;
    expect(remark && remarkText(remark)).toBe("Your best round since Jan 5.");
    const undated = scores.map(({ shotOn: _, ...row }) => row);
    const byWeek = storyOf(bookOf({ teams, scores: undated }), 6, { memberId: "ann" }).own?.remark;
    expect(byWeek && remarkText(byWeek)).toBe("Your best round since week 1.");
    expect(
      storyOf(bookOf({ teams, scores: scores.slice(0, 4) }), 4, { memberId: "ann" }).own?.remark,
    ).toBeNull();
  });
});

describe("everyone else", () => {
  const scores = [
    ...["ann", "bob", "cal", "dee"].flatMap((id, index) => shot(id, 1, 20 - index)),
    ...[21, 25, 20, 10].flatMap((hits, index) => shot(["ann", "dee", "bob", "cal"][index] ?? "", 2, hits)),
    shot("eve", 2, 19),
  ];
  const book = bookOf({ teams, scores });

  it("is named for the best nights, with ties", () => {
    const best = (week: number, viewer = {}) => {
      const story = storyOf(book, week, { memberId: "ann", ...viewer });
      return [...story.best.map((each) => `${each.name} ${each.hits}`), story.moreBest];
    };
    expect(best(2)).toEqual(["dee 25", "ann 21", "bob 20", 0]);
    expect(best(2, { unnamed: new Set(["dee"]) })).toEqual(["ann 21", "bob 20", 0]);
    const tied = bookOf({
      teams,
      scores: ["ann", "bob", "cal", "dee", "eve", "fay"].map((id) => shot(id, 1, 20)),
    });
    const story = storyOf(tied, 1, { memberId: null });
    expect([story.best.map(({ name }) => name), story.moreBest]).toEqual([["ann", "bob", "cal"], 3]);
    expect(storyOf(book, 2, { memberId: null }).best.map(bestNightText)).toEqual(["25, perfect", "21", "20"]);
  });

  it("is named for having moved up, among those who shot", () => {
    const story = storyOf(book, 2, { memberId: "ann" });
    expect(story.movedUp).toEqual([{ id: "dee", name: "dee", teamName: "Hawks", places: 3, rank: 1 }]);
  });

  it("is named once for the best of what was reached", () => {
    const lines = storyOf(book, 2, { memberId: null }).milestones.map(
      (each) => `${each.name}: ${nightMilestoneText(each)}`,
    );
    expect(lines).toEqual(["dee: a perfect round, 25 of 25", "eve: first night of the season"]);
    expect(storyOf(book, 1, { memberId: null }).milestones).toEqual([]);
  });

  it("is counted as having shot", () => {
    const story = storyOf(book, 2, { memberId: "ann" });
    expect([story.shooters, story.full.length, shootersText(story, 1)]).toEqual([5, 5, "5 shot"]);
    expect(story.own?.full).toMatchObject({ hits: 21, targets: 25 });
  });
});

describe("what the night changed", () => {
  it("is told of one's own numbers and of the team, better or not", () => {
    const scores = [
      ...["ann", "bob", "dee"].flatMap((id, index) => shot(id, 1, [18, 20, 22][index] ?? 0)),
      ...["ann", "bob", "dee"].flatMap((id, index) => shot(id, 2, [24, 10, 22][index] ?? 0)),
    ];
    const book = bookOf({ teams, scores, rules: { team: { countBest: 1 } } });
    expect(storyOf(book, 2, { memberId: "ann" }).changes).toEqual([
      { of: "rank", before: 3, after: 2, gain: 1 },
      { of: "average", before: 18, after: 21, gain: 3 },
      { of: "class", before: "D", after: "B", gain: null },
      { of: "team", before: 2, after: 1, gain: 1 },
    ]);
    expect(storyOf(book, 2, { memberId: "bob" }).changes).toContainEqual({
      of: "rank",
      before: 2,
      after: 3,
      gain: -1,
    });
    expect(storyOf(book, 1, { memberId: "ann" }).changes).toEqual([]);
  });
});

it("tells a team's night in its name", () => {
  const story = storyOf(met([[24, 24]], [[20, 20]]), 1, { memberId: "bob" });
  if (!story.team) throw new Error("Bob is on a team.");
  expect(teamSentences(story.team, story)).toEqual(["Eagles won 3–0, by 8."]);
});
