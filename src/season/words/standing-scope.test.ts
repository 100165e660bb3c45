import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { explain } from "#league/explain/explain.ts";
import { anyNextBook } from "#league/fixtures/any-next-book.ts";
import { valueAt } from "#league/fixtures/example-check.ts";
import { leaderboardOf } from "#standings/boards/leaderboard.ts";
import { generatedRuns } from "#testing/whole-tests.ts";
import { reportOf, seasonOf } from "../queries/season-report.ts";
import { smallSeason } from "../queries/small-season.fixture.ts";
import { scopeOf, standingChoices, wholeSeason } from "./standing-scope.ts";
import { buildTeamGrid } from "./team-grid.ts";

const everyone = { week: 0, class: "", category: "", division: "", minRounds: 0 } as const;
const parts = [
  { name: "First half", from: 1, to: 2 },
  { name: "Second half", from: 3, to: 4, divisionsOf: 2 },
];
const halves = smallSeason(
  [
    { name: "Ann", team: "Eagles", hits: [20, 20, 25] },
    { name: "Bob", team: "Hawks", hits: [22, 21, 20] },
    { name: "Cal", team: "Owls", hits: [23, 24, 21] },
  ],
  { team: { countBest: 1 }, format: { weeks: 4, parts } },
);

test("the season, its parts and their divisions can be chosen", () => {
  expect(standingChoices(reportOf(halves))).toEqual([
    { value: "", label: "Season" },
    { value: "0:1", label: "Season, Division 1" },
    { value: "0:2", label: "Season, Division 2" },
    { value: "1", label: "First half" },
    { value: "2", label: "Second half" },
    { value: "2:1", label: "Second half, Division 1" },
    { value: "2:2", label: "Second half, Division 2" },
  ]);
});

test("a season without parts and divisions has nothing to choose", () => {
  const plain = smallSeason([{ name: "Ann", team: "Eagles", hits: [20] }]);
  expect(standingChoices(reportOf(plain))).toEqual([]);
});

test("an address that names no standing is the season", () => {
  for (const value of ["", "3", "2:9", "x", "1:1"])
    expect(scopeOf(reportOf(halves), value)).toBe(wholeSeason);
  expect(scopeOf(reportOf(halves), "2:1")).toEqual({ part: 2, division: "1" });
});

test("a part has the weeks and the order of its own, a division the places in it", () => {
  const report = reportOf(halves);
  const lines = (part: number, division = "") =>
    buildTeamGrid(halves, report, { part, division }).rows.map(
      ({ team, place, season }) => `${place.rank} ${team.name} ${season.total}`,
    );
  expect(lines(0)).toEqual(["1 Owls 68", "2 Eagles 65", "3 Hawks 63"]);
  expect(lines(1)).toEqual(["1 Owls 47", "2 Hawks 43", "3 Eagles 40"]);
  expect(lines(2)).toEqual(["1 Eagles 25", "2 Owls 21", "3 Hawks 20"]);
  expect(lines(2, "1")).toEqual(["1 Owls 21", "2 Hawks 20"]);
  expect(buildTeamGrid(halves, report, { part: 2, division: "" }).weeks).toEqual([3]);
});

test("a part of the leaderboard has its own totals, nights and places", () => {
  const leaderboard = leaderboardOf(halves, { ...everyone, board: "average", part: 1 });
  expect(leaderboard.board.id).toBe("total");
  expect(
    leaderboard.rows.map(({ entry, place, figure }) => `${place.rank} ${entry.member.name} ${figure}`),
  ).toEqual(["1 Cal 47", "2 Bob 43", "3 Ann 40"]);
  expect(leaderboard.rows.map(({ entry }) => entry.nights.map(({ week }) => week))).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
});

test("every number of every standing is the engine's, at the place that explains it", () => {
  fc.assert(
    fc.property(anyNextBook, (input) => {
      const book = parseSeasonBook(input);
      const report = reportOf(book);
      const choices = standingChoices(report).map(({ value }) => value);
      for (const scope of [wholeSeason, ...choices.map((value) => scopeOf(report, value))]) {
        const { standing, rows } = buildTeamGrid(book, report, scope);
        for (const { team, season, place } of rows) {
          const path = `${standing.path}teams.${team.id}`;
          expect(place.rank).toBe(valueAt(report, `${path}.${scope.division ? "divisionRank" : "rank"}`));
          for (const field of ["points", "total", "value", "divisionRank"] as const) {
            expect(season[field]).toBe(valueAt(report, `${path}.${field}`));
            if (season[field] !== null)
              expect(explain(seasonOf(book), `${path}.${field}`)?.result).toBe(season[field]);
          }
        }
      }
    }),
    { numRuns: generatedRuns(40) },
  );
});

test("every row of a part's leaderboard is the engine's", () => {
  fc.assert(
    fc.property(anyNextBook, fc.constantFrom("total", "net"), (input, boardId) => {
      const book = parseSeasonBook(input);
      const report = reportOf(book);
      for (const [index, part] of report.parts.entries()) {
        const { board, rows } = leaderboardOf(book, { ...everyone, board: boardId, part: index + 1 });
        const hasHandicap = seasonOf(book).rules.handicap.enabled;
        for (const { entry, place, figure } of rows) {
          const own = part.individuals[entry.member.id];
          expect(figure).toBe(board.id === "net" ? own?.netTotal : own?.total);
          if (board.id === "net" || !hasHandicap) expect(place.rank).toBe(own?.rank);
        }
        const ranked = Object.values(part.individuals).filter(({ rank }) => rank !== null);
        expect(rows).toHaveLength(ranked.length);
      }
    }),
    { numRuns: generatedRuns(40) },
  );
});
