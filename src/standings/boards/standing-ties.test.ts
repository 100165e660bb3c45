import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import type { LeagueExample } from "#league/fixtures/example-check.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { standingIn, wholeSeason } from "#season/words/standing-scope.ts";
import { divisionTies, teamTies } from "./standing-ties.ts";

test("ties of a division are told among its own teams", () => {
  const file = "src/league/fixtures/examples/league-next/division-head-to-head.json";
  const book = parseSeasonBook((JSON.parse(readFileSync(file, "utf8")) as LeagueExample).book);
  const standing = standingIn(reportOf(book), wholeSeason);
  expect(teamTies(book, standing, "a")).toEqual([
    "Tied with B: nothing breaks the tie",
    "Ahead of C on matches against each other, 2 to 0",
  ]);
  expect(divisionTies(book, standing, "a")).toEqual(["Behind B on matches against each other, 0 to 2"]);
  expect(divisionTies(book, standing, "c")).toEqual([]);
});
