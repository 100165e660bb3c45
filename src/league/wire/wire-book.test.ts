import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseSeasonBook } from "../book/book-parse.ts";
import type { LeagueExample } from "../fixtures/example-check.ts";
import { encodeBook, encodeRound } from "./encode-book.fixture.ts";
import { decodeBook, decodeRound, type WireBook } from "./wire-book.ts";

const exampleFolder = new URL("../fixtures/examples/", import.meta.url);
const exampleFiles = readdirSync(exampleFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);

function readExample(file: string): LeagueExample {
  return JSON.parse(readFileSync(new URL(file, exampleFolder), "utf8")) as LeagueExample;
}

const round = {
  week: 1,
  round: 2,
  position: 3,
  event: "singles16",
  kind: "makeUp",
  status: "incomplete",
  hits: 4,
  targets: 5,
  detail: "11101",
  shotOn: "2026-01-07",
  timeOfRound: "19:00",
} as const;

const wire: WireBook = {
  season: { id: "s1", name: "Winter", rules: { preset: "scratch" } },
  asOf: "2026-01-08",
  weeks: [{ week: 1, startsOn: "2026-01-05", endsOn: "2026-01-11", status: "open" }],
  members: [
    ["ann", "Ann Lee", 21.36, false, "open", null, { handicap: 18 }, null],
    ["bob", "Bob Ray", null, true, "junior", "A", {}, 22.5],
  ],
  teams: [
    {
      id: "eagles",
      name: "Eagles",
      division: null,
      seedYardage: null,
      place: 2,
      withdrawnFromWeek: null,
      roster: [[1, 1, null]],
    },
    {
      id: "hawks",
      name: "Hawks",
      division: "North",
      seedYardage: 20,
      place: null,
      withdrawnFromWeek: 3,
      roster: [[0, 1, 2]],
    },
  ],
  scores: [[1, 0, ...encodeRound(round)]],
  matches: [[1, 1, 0]],
  squadNights: [],
  shootOffs: [{ award: "longRun", order: ["bob"] }],
};

describe("a book on the wire", () => {
  it.each(exampleFiles)("is the book of %s again", (file) => {
    const parsed = { ...parseSeasonBook(readExample(file).book), throughWeek: null };
    expect(decodeBook(JSON.parse(JSON.stringify(encodeBook(parsed))))).toEqual(parsed);
  });

  it("is encoded as it was decoded", () => {
    expect(encodeBook(decodeBook(wire))).toEqual(wire);
  });

  it("names members and teams by their index", () => {
    const { teams, scores, matches } = decodeBook(wire);
    expect(teams[1]?.roster).toEqual([{ memberId: "ann", fromWeek: 1, toWeek: 2 }]);
    expect(scores).toEqual([{ memberId: "bob", teamId: "eagles", ...round }]);
    expect(matches).toEqual([{ week: 1, home: "hawks", away: "eagles" }]);
  });

  it("has rounds that belong to no team, not to the first", () => {
    const { scores } = decodeBook({ ...wire, scores: [[0, null, ...encodeRound(round)]] });
    expect(scores[0]).toMatchObject({ memberId: "ann", teamId: null });
  });

  it("leaves out what a book does not have", () => {
    const more = { ...wire, version: 7, season: { ...wire.season, revision: 2 } };
    expect(decodeBook(more)).toEqual(decodeBook(wire));
  });

  it("is refused rather than read as nobody where an index is beyond its list", () => {
    expect(() => decodeBook({ ...wire, members: [] })).toThrow(/list that is shorter/);
    expect(() => decodeBook({ ...wire, scores: [[0, 2, ...encodeRound(round)]] })).toThrow(/index 2/);
  });
});

it("the weather behind a round is no part of it", () => {
  expect(decodeRound([...encodeRound(round), 60, 4])).toEqual(round);
});
