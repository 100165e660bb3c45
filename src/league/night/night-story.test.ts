import { describe, expect, it } from "vitest";
import type { SeasonBookInput } from "../book/book.ts";
import { type BookSketch, bookOf, datedWeeks, dayOf, night, shot } from "../fixtures/book-of.ts";
import { computeSeason } from "../season/season.ts";
import { nightStory } from "./night-story.ts";
import {
  bestNightText,
  nightMilestoneText,
  nightSentences,
  remarkText,
  shootersText,
  teamSentences,
} from "./night-text.ts";
import { storyOf } from "./story-of.fixture.ts";

const teams = { Eagles: ["ann", "bob", "cal"], Hawks: ["dee", "eve", "fay"] };
const matches = [{ week: 1, home: "Eagles", away: "Hawks" }];

/** Two rounds a night, the best two count, a point for each round and for the total. */
const byMatch: BookSketch["rules"] = {
  format: { roundsPerWeek: 2 },
  team: { countBest: 2 },
  standings: { team: "matchPoints", matchPoints: { position: 0, round: 1, total: 1 } },
};

function met(
  eagles: readonly (readonly number[])[],
  hawks: readonly (readonly number[])[],
  more: Partial<BookSketch> = {},
): SeasonBookInput {
  const shotBy = (ids: readonly string[], hits: typeof eagles) =>
    hits.flatMap((each, index) => night(ids[index] ?? "", 1, each));
  return bookOf({
    ...{ rules: byMatch, teams, matches, weeks: datedWeeks(2) },
    scores: [...shotBy(teams.Eagles, eagles), ...shotBy(teams.Hawks, hawks)],
    ...more,
  });
}

const paragraphOf = (book: SeasonBookInput, memberId: string, week = 1) =>
  nightSentences(storyOf(book, week, { memberId })).join(" ");

describe("the first paragraph", () => {
  it("says how the match was won", () => {
    const book = met(
      [
        [24, 24],
        [20, 20],
        [10, 10],
      ],
      [
        [22, 20],
        [19, 20],
      ],
    );
    expect(paragraphOf(book, "ann")).toBe("You won 3–0, by 7. You counted. Your 24 won a point.");
    expect(paragraphOf(book, "cal")).toBe("You won 3–0, by 7.");
    expect(paragraphOf(book, "dee")).toBe("You lost 0–3, by 7. You counted.");
  });

  it("names the round that went the other way", () => {
    const book = met(
      [
        [20, 22],
        [20, 20],
      ],
      [
        [25, 21],
        [20, 20],
      ],
    );
    expect(paragraphOf(book, "ann")).toBe("You lost 1–2, by 4. Round 2 went to Eagles by 1. You counted.");
    expect(paragraphOf(book, "eve")).toBe("You won 2–1, by 4. Round 2 went to Eagles by 1. You counted.");
  });

  it("names the total if the rounds won the match", () => {
    const book = met(
      [
        [20, 20],
        [20, 20],
      ],
      [
        [10, 21],
        [20, 20],
      ],
      {
        rules: {
          ...byMatch,
          standings: { team: "matchPoints", matchPoints: { round: 3, total: 1, position: 0 } },
        },
      },
    );
    expect(paragraphOf(book, "ann")).toContain("You won 4–3, by 9. Round 2 went to Hawks by 1.");
    const close = met(
      [
        [21, 10],
        [20, 20],
      ],
      [
        [20, 18],
        [20, 20],
      ],
      {
        rules: {
          ...byMatch,
          format: { roundsPerWeek: 1, extraRounds: "all" },
          standings: { team: "matchPoints", matchPoints: { round: 1, total: 0.5, position: 0 } },
        },
      },
    );
    expect(paragraphOf(close, "dee")).toContain("won 1.50–1.00, by 7. Round 1 went to Eagles by 1.");
  });

  it("says that a match was tied", () => {
    expect(
      paragraphOf(
        met(
          [
            [20, 20],
            [20, 20],
          ],
          [
            [20, 20],
            [20, 20],
          ],
        ),
        "ann",
      ),
    ).toBe("You tied: 80 each. You counted.");
    const onPoints = met(
      [
        [24, 20],
        [20, 20],
      ],
      [
        [20, 22],
        [20, 20],
      ],
      {
        rules: {
          ...byMatch,
          standings: { team: "matchPoints", matchPoints: { round: 1, total: 0, position: 0 } },
        },
      },
    );
    expect(paragraphOf(onPoints, "ann")).toBe("You tied 1–1: 84 to 82. You counted.");
  });

  it("has two decimals with a handicap", () => {
    const book = met(
      [
        [20, 20],
        [20, 20],
      ],
      [
        [18, 18],
        [18, 18],
      ],
      {
        rules: { ...byMatch, handicap: { enabled: true, percent: 80, firstNight: "sameDay" } },
      },
    );
    expect(paragraphOf(book, "ann")).toBe("You won 3–0, by 1.60. You counted.");
  });

  it("tells a bye by the place of the night", () => {
    const book = met([[24, 24]], [[20, 20]], {
      teams: { ...teams, Owls: ["gus"] },
      scores: [...night("ann", 1, [24, 24]), ...night("dee", 1, [20, 20]), ...night("gus", 1, [22, 22])],
    });
    expect(paragraphOf(book, "gus")).toBe("Owls had a bye: 44, 2nd of the night. You counted with 44.");
  });

  it("tells a season without matches by place and points", () => {
    const book = met([[24, 24]], [[20, 20]], {
      rules: { ...byMatch, standings: { team: "rankPoints", rankPoints: { top: 3, step: 1 } } },
    });
    expect(paragraphOf(book, "ann")).toBe("Eagles: 48, 1st of the night, 3 points. You counted with 48.");
    const totals = met([[24, 24]], [[20, 20]], {
      rules: { ...byMatch, standings: { team: "totalTargets" } },
    });
    expect(paragraphOf(totals, "dee")).toBe("Hawks: 40, 2nd of the night. You counted with 40.");
  });

  it("says who forfeited", () => {
    const book = met([[24, 24]], []);
    expect(paragraphOf(book, "ann")).toBe("You won 3–0. Hawks forfeited. You counted.");
    expect(paragraphOf(book, "dee")).toBe("Hawks lost 0–3. Hawks forfeited.");
    const noOne = met([], [], {
      teams: { ...teams, Owls: ["gus"] },
      scores: night("gus", 1, [20, 20]),
    });
    expect(paragraphOf(noOne, "ann")).toBe("No one shot on either side.");
  });

  it("says that a team shot with blinds", () => {
    const rules = { ...byMatch, absent: { policy: "fixed" as const, value: 30 } };
    expect(
      paragraphOf(
        met(
          [[24, 24]],
          [
            [20, 20],
            [20, 20],
          ],
          { rules },
        ),
        "ann",
      ),
    ).toBe("You lost 0–3, by 2. Eagles shot with one blind. You counted.");
  });

  it("says that too few shot", () => {
    const rules = { ...byMatch, absent: { policy: "disregardNight" as const } };
    expect(
      paragraphOf(
        met(
          [[24, 24]],
          [
            [20, 20],
            [20, 20],
          ],
          { rules },
        ),
        "ann",
      ),
    ).toBe("Too few shot for Eagles, so under the season's rules the night doesn't count.");
    expect(
      paragraphOf(
        met(
          [[24, 24]],
          [
            [20, 20],
            [20, 20],
          ],
          { rules },
        ),
        "dee",
      ),
    ).toBe("The match against Eagles has no result. Hawks: 80, 1st of the night. You counted with 40.");
  });

  it("calls a team by its name for those who did not shoot, and for a substitute", () => {
    const book = met([[24, 24]], [[20, 20]], {
      scores: [
        ...night("ann", 1, [24, 24]),
        ...night("dee", 1, [20, 20]),
        ...night("gus", 1, [23, 23], { teamId: "Eagles", kind: "substitute" }),
      ],
    });
    expect(paragraphOf(book, "bob")).toBe("Eagles won 3–0, by 54.");
    expect(paragraphOf(book, "gus")).toBe("You shot for Eagles. Eagles won 3–0, by 54. You counted.");
  });

  it("is empty for a member without a team", () => {
    const book = met([[24, 24]], [[20, 20]], { members: { zoe: {} } });
    expect(nightSentences(storyOf(book, 1, { memberId: "zoe" }))).toEqual([]);
    expect(nightSentences(storyOf(book, 1, { memberId: null }))).toEqual([]);
  });

  it("says that a night was canceled or postponed", () => {
    const void1 = met([], [], { weeks: datedWeeks(2, { 1: "void" }) });
    expect(paragraphOf(void1, "ann")).toBe("Week 1 was canceled and doesn't count.");
    expect(paragraphOf(met([], [], { weeks: datedWeeks(2, { 1: "postponed" }) }), "ann")).toBe(
      "Week 1 is postponed.",
    );
  });

  it("says of a running night only how it stands", () => {
    const book = met([[24, 24]], [[20]], { weeks: datedWeeks(2, { 1: "open" }), asOf: dayOf(2) });
    const { running } = computeSeason(book);
    if (!running) throw new Error("The week is running.");
    const story = nightStory({ after: running.season, before: null, isSoFar: true }, 1, { memberId: "ann" });
    expect(nightSentences(story)).toEqual(["Eagles has 48 so far, Hawks 20."]);
    expect(story).toMatchObject({ changes: [], movedUp: [] });
    expect(shootersText(story, 2)).toBe("2 have shot so far");
    expect(nightSentences({ ...story, team: story.team && { ...story.team, outcome: "notShot" } })).toEqual([
      "Eagles hasn't shot yet, Hawks 20.",
    ]);
  });
});

describe("a point that was won", () => {
  it("is claimed if the next teammate would have lost it", () => {
    const book = met(
      [
        [24, 20],
        [20, 22],
        [18, 18],
      ],
      [
        [20, 21],
        [20, 20],
      ],
    );
    // Without bob's 22 the round would be 38 to 41; the match would still have its first round.
    expect(paragraphOf(book, "bob")).toBe("You won 3–0, by 5. You counted. Your 22 won a point.");
    expect(paragraphOf(book, "dee")).not.toContain("won a point");
  });

  it("is not claimed if the next teammate would have held it, or if there is none", () => {
    const held = met(
      [
        [24, 24],
        [20, 22],
        [20, 22],
      ],
      [
        [20, 20],
        [20, 20],
      ],
    );
    expect(paragraphOf(held, "bob")).not.toContain("Your 22");
    const alone = met(
      [
        [24, 24],
        [20, 22],
      ],
      [
        [20, 21],
        [20, 20],
      ],
    );
    expect(paragraphOf(alone, "bob")).not.toContain("Your");
  });

  it("can be half a point, or of the whole night", () => {
    const tied = met(
      [
        [24, 20],
        [20, 21],
        [20, 20],
      ],
      [
        [20, 21],
        [20, 20],
      ],
    );
    expect(paragraphOf(tied, "bob")).toContain("Your 21 won half a point.");
    const total = met(
      [
        [20, 20],
        [20, 20],
        [19, 20],
      ],
      [
        [25, 15],
        [14, 25],
      ],
      {
        rules: {
          ...byMatch,
          standings: { team: "matchPoints", matchPoints: { round: 0, total: 1, position: 0 } },
        },
      },
    );
    expect(paragraphOf(total, "bob")).toBe("You won 1–0, by 1. You counted. Your 40 won half a point.");
  });
});

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
