import { describe, expect, it } from "vitest";
import { SeasonBookError } from "../book/book.ts";
import { rulesSheet } from "./printed-rules.ts";
import { parseRules, resolveRules } from "./rules.ts";
import type { SeasonRules } from "./rules-types.ts";

function problemOf(rules: unknown): string {
  try {
    parseRules(rules);
  } catch (error) {
    if (error instanceof SeasonBookError) return `${error.path}: ${error.message}`;
  }
  return "accepted";
}

const part = (name: string, from: number, to: number, more: object = {}) => ({ name, from, to, ...more });
const parts = (...list: object[]) => ({ format: { weeks: 12, parts: list } });
const table = [[null, 16]];

describe("settings that do not fit together are refused", () => {
  it.each([
    ["parts that overlap", parts(part("A", 1, 4), part("B", 4, 8)), "format.parts.1.from: overlaps A"],
    [
      "a part that ends before it begins",
      parts(part("A", 4, 3)),
      "format.parts.0.to: must not be before week 4",
    ],
    ["a part after the last week", parts(part("A", 1, 13)), "format.parts.0.to: must not be after week 12"],
    ["two parts of one name", parts(part("A", 1, 2), part("A", 3, 4)), "format.parts.1.name: is the name"],
    ["divisions of nothing", parts(part("A", 1, 2, { divisionsOf: 4 })), "format.parts.0.divisionsOf: needs"],
    [
      "matches that end before they begin",
      { format: { pairings: [{ from: 3, to: 2 }] } },
      "format.pairings.0.to: must not be before week 3",
    ],
    [
      "the best of each round under true team",
      { team: { countBestOf: "round" }, standings: { team: "trueTeam" } },
      "team.countBestOf: must be night",
    ],
    [
      "the best of each round with a part under true team",
      { team: { countBestOf: "round" }, ...parts(part("A", 1, 2, { team: "trueTeam" })) },
      "team.countBestOf: must be night",
    ],
    [
      "a yard line by table and division",
      { yardage: { table, divide: 5 } },
      "yardage.divide: must be set, or",
    ],
    ["a yard line by neither", { yardage: {} }, "yardage.table: must be set, or"],
    ["a team's percentage", { yardage: { table, from: "percent" } }, "yardage.from: must not be percent"],
    [
      "a member's standing",
      { yardage: { table, by: "member", from: "standing" } },
      "yardage.from: must not be standing",
    ],
    ["the same night of no event", { yardage: { table, from: "sameNight" } }, "yardage.event: must be set"],
    [
      "the yard line of an event the season has not",
      { yardage: { table, event: "skeet" } },
      "yardage.event: must be an event of the season: singles16",
    ],
    [
      "limits the wrong way round",
      { yardage: { table, min: 22, max: 20 } },
      "yardage.max: must not be below 22",
    ],
    [
      "the handicap of an event the season has not",
      { handicap: { events: ["skeet"] } },
      "handicap.events.0: must be",
    ],
    [
      "averages by event with too few rounds",
      { average: { byEvent: true }, format: { events: ["singles16", "handicap"] } },
      "average.byEvent: needs at least 2 rounds per week",
    ],
    [
      "an object with an unknown field",
      parts(part("A", 1, 2, { color: 1 })),
      "format.parts.0.color: isn't recognized",
    ],
    ["a part without a name", parts({ from: 1, to: 2 }), "format.parts.0.name: must be a text"],
    ["a count that is no number", { ties: { team: ["countOf:x"] } }, "ties.team.0: must be one of"],
    ["a count above a round", { ties: { individual: ["countOf:101"] } }, "ties.individual.0: must be one of"],
  ])("%s", (_, rules, problem) => {
    expect(problemOf(rules)).toContain(problem);
  });

  it("a line that the board sets needs no scale", () => {
    expect(problemOf({ yardage: { by: "member", from: "set" } })).toBe("accepted");
    expect(problemOf({ yardage: { from: "set", first: 20 } })).toBe("accepted");
  });

  it("a season with another scale than its preset writes null over the table", () => {
    const yardage = { from: "lastTotal", divide: 10, add: 2 };
    expect(problemOf({ preset: "rankPoints", yardage })).toContain("yardage.divide");
    expect(problemOf({ preset: "rankPoints", yardage: { ...yardage, table: null } })).toBe("accepted");
  });
});

describe("a setting in place of another", () => {
  it("is refused beside it, and the two are not both left out", () => {
    expect(problemOf({ absent: { minus: 3, percentOf: 90 } })).toBe(
      "absent.percentOf: must be blank while absent.minus is set",
    );
    expect(problemOf({ standings: { individual: { missingMinus: 3, percentOf: 90 } } })).toBe(
      "standings.individual.percentOf: must be blank while standings.individual.missingMinus is set",
    );
    expect(problemOf({ absent: { minus: null } })).toBe(
      "absent.minus: must be set, or a percent of the average instead",
    );
    expect(problemOf({ absent: { minus: null, percentOf: 90 } })).toBe("accepted");
  });

  it("replaces what the preset set", () => {
    const { absent } = resolveRules(parseRules({ preset: "bowling", absent: { percentOf: 90 } }));
    expect(absent).toMatchObject({ minus: null, percentOf: 90 });
  });

  it.each([
    [{}, "handicap.renewed: must have weeks or a number of nights, one of the two"],
    [
      { weeks: [1], everyNights: 2 },
      "handicap.renewed: must have weeks or a number of nights, one of the two",
    ],
    [{ weeks: [] }, "handicap.renewed.weeks: must name a week"],
    [{ weeks: [5, 5] }, "handicap.renewed.weeks.1: is there twice"],
    [{ weeks: [53] }, "handicap.renewed.weeks.0: must be a whole number from 1 to 52, not 53"],
    [{ everyNights: 0 }, "handicap.renewed.everyNights: must be a whole number from 1 to 52, not 0"],
    [{ weeks: [1, 5] }, "accepted"],
    [{ everyNights: 4 }, "accepted"],
  ])("for renewed handicaps %j", (renewed, problem) => {
    expect(problemOf({ handicap: { renewed } })).toBe(problem);
  });
});

describe("what an object leaves out", () => {
  it("has its default, and parts are in order of time", () => {
    const rules = resolveRules({
      format: {
        parts: [part("B", 5, 8), part("A", 1, 4, { counts: false })],
        pairings: [{ from: 5, to: 5 }],
      },
      yardage: { divide: 5 },
      awards: { each: { class: { minNightsPercent: 65 }, rookie: { firstNights: null } } },
      classes: { until: { class: "AA" } },
    });
    expect(rules.format.parts).toEqual([
      { name: "A", from: 1, to: 4, counts: false, team: null, divisionsOf: null },
      { name: "B", from: 5, to: 8, counts: true, team: null, divisionsOf: null },
    ]);
    expect(rules.format.pairings).toEqual([{ from: 5, to: 5, by: "adjacent", order: "standing" }]);
    expect(rules.yardage).toMatchObject({
      by: "team",
      from: "goingIn",
      table: null,
      divide: 5,
      fill: "mean",
    });
    expect(rules.awards.each).toEqual({
      highAverage: null,
      mostImproved: null,
      rookie: { firstNights: 0 },
      longRun: null,
      class: { minNightsPercent: 65 },
      category: null,
    });
    expect(rules.classes.until).toEqual({ class: "AA", nightsPercent: 0, targets: 0 });
  });
});

describe("the rules in words", () => {
  const text = (rules: SeasonRules, path: string) =>
    rulesSheet(resolveRules(rules))
      .flatMap(({ lines }) => lines)
      .find((line) => line.path === path)?.text;

  it("say parts and proposed matches", () => {
    const format = {
      weeks: 18,
      parts: [
        part("Seeding", 1, 4, { counts: false }),
        part("League", 5, 17, { divisionsOf: 6, team: "matchPoints" as const }),
      ],
      pairings: [
        { from: 18, to: 18, by: "folded" as const },
        { from: 5, to: 17 },
      ],
    };
    expect(text({ format }, "format.parts")).toBe(
      "Seeding: weeks 1 to 4, only for averages; League: weeks 5 to 17, ranked by points won in matches, divisions of 6 by the part before",
    );
    expect(text({ format }, "format.pairings")).toBe(
      "week 18: first meets last, second meets the next to last, by standing; weeks 5 to 17: first meets second, third meets fourth, by standing",
    );
    expect(text({}, "format.parts")).toBe("one whole season");
    expect(text({}, "format.pairings")).toBe("no suggestions");
  });

  it("say how a yard line is found", () => {
    const events = ["singles16", "handicap"];
    const yardage = {
      from: "sameNight",
      event: "handicap",
      divide: 5,
      add: 2,
      fill: "highest",
      min: 16,
      max: 27,
    } as const;
    expect(text({ format: { events, roundsPerWeek: 2 }, yardage }, "yardage")).toBe(
      "the team's line, found from the other rounds of the same night; shot in Handicap; divided by 5, plus 2, rounded to the nearest yard; no shorter than 16 yards; no longer than 27 yards; missing scores count as the highest of the others",
    );
    const earlier = {
      by: "member",
      from: "percent",
      table: [
        [90, 19],
        [null, 1],
      ],
      first: 20,
      keepFromWeek: 4,
    } as const;
    expect(
      text(
        {
          yardage: {
            ...earlier,
            table: [
              [90, 19],
              [null, 1],
            ],
          },
        },
        "yardage",
      ),
    ).toBe(
      "each member's line, found from the percent of targets of the going-in average; below 90: 19 yards, else 1 yard; 20 yards to start with; the longest line stays from week 4",
    );
  });

  it("say that the board sets the lines", () => {
    expect(text({ yardage: { by: "member", from: "set", first: 19 } }, "yardage")).toBe(
      "each member's line, found from what the board sets for each, such as the yards of an ATA card; 19 yards to start with",
    );
  });

  it("say how often handicaps are renewed, and a percent of an average", () => {
    const renewed = (each: SeasonRules["handicap"]) => text({ handicap: each }, "handicap.renewed");
    expect(renewed({})).toBe("each night");
    expect(renewed({ renewed: { weeks: [1, 5] } })).toBe("in weeks 1, 5");
    expect(renewed({ renewed: { weeks: [5] } })).toBe("in week 5");
    expect(renewed({ renewed: { everyNights: 4 } })).toBe("every 4 nights a member shoots");
    const absent = { policy: "ownAverageMinus", percentOf: 90 } as const;
    expect(text({ absent }, "absent.policy")).toBe("90% of the absent member's average");
    expect(text({ absent }, "absent.minus")).toBe("a percent of the average");
    expect(text({ absent: { ...absent, policy: "teamMeanMinus" } }, "absent.policy")).toBe(
      "90% of the average of those present",
    );
    expect(text({ absent: { ...absent, policy: "fixed", value: 5 } }, "absent.policy")).toBe("A fixed score");
    const individual = { missingWeek: "ownAverageMinus", percentOf: 80 } as const;
    expect(text({ standings: { individual } }, "standings.individual.missingWeek")).toBe(
      "80% of their average",
    );
  });

  it("call events by the names that screens show", () => {
    const events = ["singles16", "handicap", "Annie Oakley"];
    expect(text({ format: { events } }, "format.events")).toBe("16-yard singles, Handicap, Annie Oakley");
    const byEvent = { by: "member", from: "set", event: "singles16" } as const;
    expect(text({ format: { events }, yardage: byEvent }, "yardage")).toContain("shot in 16-yard singles");
  });

  it("say what awards, classes and matches ask for", () => {
    const each = {
      highAverage: { minNightsPercent: 80, mustShootFirstAndLast: true },
      class: { firstNights: 4, mustShootFirstAndLast: false },
      category: { firstNights: null },
      longRun: {},
    };
    expect(text({ awards: { each } }, "awards.each")).toBe(
      "High average: 80% of the nights, the first and the last week; Long run: the nights for rank, ranked or not; Best of a class: the first and the last week not needed, one of the first 4 nights; Best of a category: the first nights not needed",
    );
    expect(text({}, "awards.each")).toBe("all as for rank");
    const until = { class: "AA", nightsPercent: 50, targets: 200 };
    expect(text({ classes: { until } }, "classes.until")).toBe(
      "AA for members who have shot less than 50% of the nights or 200 targets",
    );
    const handicap = { percent: 100, max: 1.5 };
    expect(text({ standings: { matchPoints: { handicap } } }, "standings.matchPoints.handicap")).toBe(
      "100% of the difference between the averages, no more than 1.5 targets per round",
    );
    expect(text({ ties: { team: ["rawTotal", "countOf:25", "drawn", "shared"] } }, "ties.team")).toBe(
      "total without handicap, then number of rounds of 25, then drawn or shot off, then shared place",
    );
  });
});
