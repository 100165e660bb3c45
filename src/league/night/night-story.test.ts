import { describe, expect, it } from "vitest";
import type { SeasonBookInput } from "../book/book.ts";
import { datedWeeks, dayOf, night } from "../fixtures/book-of.ts";
import { computeSeason } from "../season/season.ts";
import { nightStory } from "./night-story.ts";
import { nightSentences, shootersText } from "./night-text.ts";
import { byMatch, met, storyOf, teams } from "./story-of.fixture.ts";

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
    const book = met(
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
    expect(paragraphOf(book, "bob")).not.toContain("Your 22");
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
