import { describe, expect, it } from "vitest";
import { SeasonBookError } from "./book.ts";
import { bookFromSheets } from "./season-sheets.ts";

const roster = {
  team: "Full Choke",
  member: "Ann Lee",
  rookie: "no",
  starting_average: "39.6",
  substitute: "no",
};
const score = { team: "Full Choke", member: "Ann Lee", week: "1", kind: "actual", hits: "40", targets: "50" };
const season = { id: "s", name: "S", rules: { preset: "rankPoints" as const } };

function faultOf(rosterRow: object, scoreRow: object): string {
  try {
    bookFromSheets({
      season,
      event: "singles16",
      roster: [{ ...roster, ...rosterRow }],
      scores: [{ ...score, ...scoreRow }],
    });
  } catch (error) {
    if (error instanceof SeasonBookError) return error.path;
  }
  return "(accepted)";
}

describe("a book from the sheets of a season", () => {
  it("knows members by team and name, substitutes on no roster", () => {
    const rows = [
      roster,
      { ...roster, member: "Bob O'Neil", rookie: "yes", starting_average: "", substitute: "yes" },
    ];
    const book = bookFromSheets({ season, event: "singles16", roster: rows, scores: [score] });
    expect(book.members).toMatchObject([
      { id: "full-choke-ann-lee", name: "Ann Lee", seedAverage: 39.6, rookie: false },
      { id: "full-choke-bob-o-neil", seedAverage: null, rookie: true },
    ]);
    expect(book.teams).toMatchObject([
      { id: "full-choke", name: "Full Choke", roster: [{ memberId: "full-choke-ann-lee" }] },
    ]);
    expect(book.scores).toMatchObject([
      { teamId: "full-choke", week: 1, round: 1, event: "singles16", hits: 40, targets: 50 },
    ]);
  });

  it("refuses a row with the place of its fault", () => {
    expect(faultOf({}, {})).toBe("(accepted)");
    expect(faultOf({ rookie: "maybe" }, {})).toBe("roster.0.rookie");
    expect(faultOf({ starting_average: "forty" }, {})).toBe("roster.0.starting_average");
    expect(faultOf({}, { hits: "4o" })).toBe("scores.0.hits");
    expect(faultOf({}, { hits: "51" })).toBe("scores.0.hits");
    expect(faultOf({}, { member: "Zoe" })).toBe("scores.0.memberId");
    expect(faultOf({}, { kind: "dummy" })).toBe("scores.0.kind");
    expect(faultOf({ handicap: "3" }, {})).toBe("roster.0.handicap");
  });

  it("refuses a member who is there twice", () => {
    const sheets = { season, event: "singles16", roster: [roster, roster], scores: [] };
    expect(() => bookFromSheets(sheets)).toThrow("Ann Lee is there twice");
  });
});
