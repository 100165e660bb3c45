import { describe, expect, it } from "vitest";
import { bookOf, shot } from "../fixtures/book-of.ts";
import { computeReport } from "../season/report.ts";
import { SeasonBookError, type SeasonBookInput } from "./book.ts";
import { parseInSteps, parseSeasonBook } from "./book-parse.ts";

const plain = bookOf({
  teams: { eagles: ["ann"], hawks: ["bob"] },
  scores: [shot("ann", 1, 20), shot("bob", 1, 21)],
});

function error(book: unknown): { path: string; message: string } {
  try {
    parseSeasonBook(book);
  } catch (error) {
    if (error instanceof SeasonBookError) return { path: error.path, message: error.message };
    throw error;
  }
  return { path: "(accepted)", message: "" };
}

/** The plain book with a value changed at a dotted path. */
function bookWith(path: string, value: unknown): unknown {
  const book: unknown = structuredClone(plain);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce<unknown>((below, key) => Reflect.get(Object(below), key), book);
  Reflect.set(Object(parent), last, value);
  return book;
}

/** Reads a book with pauses, and counts them. */
function inSteps(data: unknown) {
  const steps = parseInSteps(data);
  for (let pauses = 0; ; pauses++) {
    const { done, value } = steps.next();
    if (done) return { book: value, pauses };
  }
}

describe("a season book read with pauses", () => {
  const scores = Array.from({ length: 120 }, (_, index) => ({
    ...shot("ann", (index % 52) + 1, 20),
    kind: "practice" as const,
    round: index + 1,
  }));
  const long = { ...plain, scores };

  it("is the same, and its scores are read a few at a time", () => {
    const { book, pauses } = inSteps(long);
    expect(book).toEqual(parseSeasonBook(long));
    // Fifty scores at a time, then what they refer to, then those that were sent twice.
    expect(pauses).toBe(5);
    expect(inSteps(book).pauses).toBe(0);
  });

  it("is refused for the same reason", () => {
    const wrong = bookWith("scores.1.hits", 26);
    expect(() => inSteps(wrong)).toThrow(error(wrong).message);
    expect(error(wrong).path).toBe("scores.1.hits");
  });

  it("is read as it is by then", () => {
    const copy = structuredClone(long);
    inSteps(copy);
    Object.assign(copy.scores[0] ?? {}, { hits: 3 });
    expect(inSteps(copy).book.scores[0]?.hits).toBe(3);
  });
});

describe("a season book", () => {
  it("is filled with what may be left out", () => {
    const book = parseSeasonBook(plain);
    expect(book).toMatchObject({ throughWeek: null, weeks: [], matches: [], shootOffs: [] });
    expect(book.members[0]).toEqual({
      id: "ann",
      name: "ann",
      seedAverage: null,
      seedAverages: {},
      seedYardage: null,
      rookie: false,
      category: "open",
      classOverride: null,
    });
    expect(book.teams[0]).toMatchObject({
      division: null,
      seedYardage: null,
      place: null,
      withdrawnFromWeek: null,
    });
    expect(book.scores[0]).toMatchObject({
      status: "complete",
      detail: null,
      shotOn: null,
      timeOfRound: null,
      position: null,
    });
  });

  it("that was checked is not checked again", () => {
    const book = parseSeasonBook(plain);
    expect(parseSeasonBook(book)).toBe(book);
    expect(parseSeasonBook(structuredClone(book))).toEqual(book);
  });

  it("is checked by the report as well", () => {
    const wrong = bookWith("scores.1.hits", 26) as SeasonBookInput;
    expect(() => computeReport(wrong)).toThrow(SeasonBookError);
  });

  it("may have rules only in part, and targets other than the season's", () => {
    expect(error(bookWith("season.rules", undefined)).path).toBe("(accepted)");
    expect(error(bookWith("scores.0.targets", 100)).path).toBe("(accepted)");
    expect(error(bookWith("scores.0.week", 40)).path).toBe("(accepted)");
  });
});

describe("a book that is refused", () => {
  it.each([
    ["scores.1.hits", 26, "must be a whole number from 0 to 25, not 26"],
    ["scores.1.hits", -1, "must be a whole number from 0 to 100, not -1"],
    ["scores.1.hits", 24.5, "must be a whole number from 0 to 100, not 24.5"],
    ["scores.1.hits", null, "must be a whole number from 0 to 100, not null"],
    ["scores.1.hits", undefined, "must be a whole number from 0 to 100, not missing"],
    ["scores.1.targets", 0, "must be a whole number from 1 to 100, not 0"],
    ["scores.0.week", 53, "must be a whole number from 1 to 52, not 53"],
    ["scores.0.round", 0, "must be a whole number from 1 to 1000, not 0"],
    [
      "scores.0.kind",
      "late",
      'must be one of actual, makeUp, preShoot, substitute, practice, void, not "late"',
    ],
    ["scores.0.status", "half", 'must be one of complete, incomplete, not "half"'],
    ["scores.0.event", "", "must be a text that is not empty"],
    ["scores.0.shotOn", "2026-02-30", "must be a day such as 2026-01-05"],
    ["scores.0.shotOn", "5 January", "must be a day such as 2026-01-05"],
    ["scores.0.timeOfRound", "25:00", "must be a time of day such as 19:00"],
    ["scores.0.detail", "1".repeat(24), "must have 25 characters, not 24"],
    ["scores.0.detail", "1".repeat(25), "shows 25 hits, but hits is 20"],
    ["scores.0.detail", "x".repeat(25), "must have one 1 (hit) or 0 (lost) a target"],
    ["scores.0.memberId", "nobody", "names no member of the book: nobody"],
    ["scores.0.teamId", "nowhere", "names no team of the book: nowhere"],
    ["scores.0.note", "windy", "isn't recognized. Use one of: memberId, teamId"],
    ["scores", {}, "must be a list"],
    ["members.1.id", "ann", "is there twice: ann"],
    ["members.0.seedAverage", 101, "must be a number from 0 to 100, not 101"],
    ["members.0.rookie", "yes", 'must be true or false, not "yes"'],
    ["teams.1.id", "eagles", "is there twice: eagles"],
    ["teams.0.roster.0.memberId", "nobody", "names no member of the book: nobody"],
    ["teams.0.roster.0.fromWeek", 0, "must be a whole number from 1 to 52, not 0"],
    ["teams.0.withdrawnFromWeek", 0, "must be a whole number from 1 to 52, not 0"],
    ["season.id", undefined, "must be a text that is not empty"],
    ["season.rules", { handicap: { percent: 101 } }, ""],
    ["throughWeek", 53, "must be a whole number from 0 to 52, not 53"],
    ["weather", "sun", "isn't recognized. Use one of: season, asOf, throughWeek"],
  ])("has %s %j", (path, value, message) => {
    const found = error(bookWith(path, value));
    expect(found.path).toBe(path === "season.rules" ? "season.rules.handicap.percent" : path);
    expect(found.message).toContain(message);
  });

  it("has weeks, matches or shoot-offs that are wrong inside", () => {
    const week = { week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" };
    expect(error({ ...plain, weeks: [week, week] }).path).toBe("weeks.1.week");
    expect(error({ ...plain, weeks: [{ ...week, endsOn: "2026-01-04" }] }).path).toBe("weeks.0.endsOn");
    expect(error({ ...plain, weeks: [{ ...week, status: "done" }] }).path).toBe("weeks.0.status");
    expect(error({ ...plain, matches: [{ week: 1, home: "eagles", away: "eagles" }] }).path).toBe(
      "matches.0.away",
    );
    expect(error({ ...plain, matches: [{ week: 1, home: "eagles", away: "owls" }] }).path).toBe(
      "matches.0.away",
    );
    expect(error({ ...plain, shootOffs: [{ award: "best", order: [] }] }).path).toBe("shootOffs.0.award");
    expect(error({ ...plain, shootOffs: [{ award: "longRun", order: ["x"] }] }).path).toBe(
      "shootOffs.0.order.0",
    );
  });

  it("is no object at all", () => {
    for (const book of [null, 3, "book", []]) expect(error(book).path).toBe("");
  });
});

describe("the same round sent twice", () => {
  const row = { ...shot("ann", 1, 20), teamId: "eagles" };

  it("is one row", () => {
    const detail = `${"1".repeat(20)}00000`;
    const report = computeReport({ ...plain, scores: [{ ...row, detail }, row, row] });
    expect(report.individuals.ann).toMatchObject({ rounds: 1, hits: 20, longRun: 20 });
    expect(report.individuals.ann?.weeks["1"]?.rounds).toHaveLength(1);
  });

  it("is a conflict when the values differ", () => {
    expect(error({ ...plain, scores: [row, { ...row, hits: 21 }] })).toEqual({
      path: "scores.1.hits",
      message: "contradicts another row of the same round: 21, there 20",
    });
  });

  it("may stand beside a void or incomplete row", () => {
    const scores = [
      row,
      { ...row, hits: 3, kind: "void" as const },
      { ...row, hits: 4, status: "incomplete" as const },
    ];
    expect(computeReport({ ...plain, scores }).individuals.ann).toMatchObject({ rounds: 1, hits: 20 });
  });

  it("is another round in another event, week or number", () => {
    const scores = [row, { ...row, event: "handicap" }, { ...row, week: 2 }, { ...row, round: 2 }];
    expect(parseSeasonBook({ ...plain, scores }).scores).toHaveLength(4);
  });
});

describe("an incomplete round", () => {
  it("may have the detail of the targets shot so far", () => {
    const scores = [shot("ann", 1, 2, { status: "incomplete", detail: "101" })];
    expect(error({ ...plain, scores }).path).toBe("(accepted)");
    expect(error({ ...plain, scores: scores.map((row) => ({ ...row, status: "complete" })) }).path).toBe(
      "scores.0.detail",
    );
  });
});
