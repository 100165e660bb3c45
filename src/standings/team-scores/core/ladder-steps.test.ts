import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSeasonBook } from "#league/book/book-parse.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { ladderSentences } from "./ladder-steps.ts";

const example = new URL("../../../league/fixtures/examples/league-next/ladder.json", import.meta.url);
const book = parseSeasonBook(JSON.parse(readFileSync(example, "utf8")).book);

/** "place 3 → 2" at the end of a sentence. */
function lastPlace(sentences: readonly string[]): number | null {
  const [, place] = /→ (\d+)$/.exec(sentences.at(-1) ?? "") ?? [];
  return place === undefined ? null : Number(place);
}

test("the last step of each team of the worked example ends at the place that the report gives", () => {
  const moved = book.teams.map(({ id }) => ({ id, sentences: ladderSentences(book, id) }));
  expect(moved.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(0);
  for (const { id, sentences } of moved)
    if (sentences.length > 0) expect(lastPlace(sentences)).toBe(reportOf(book).teams[id]?.rank);
});

test("both sides of a challenge are told, with both places", () => {
  const ladder = smallSeason(
    [
      { name: "Ann", team: "Eagles", hits: [20, 24] },
      { name: "Bob", team: "Hawks", hits: [22, 20] },
    ],
    { team: { countBest: 1 }, standings: { team: "ladder" } },
    { matches: [1, 2].map((week) => ({ week, home: "eagles", away: "hawks" })) },
  );
  expect(ladderSentences(ladder, "eagles")).toEqual([
    "Week 1: lost to Hawks, place 1 → 2",
    "Week 2: beat Hawks, place 2 → 1",
  ]);
  expect(ladderSentences(ladder, "hawks")).toEqual([
    "Week 1: beat Eagles, place 2 → 1",
    "Week 2: lost to Eagles, place 1 → 2",
  ]);
});

test("a season that is no ladder has no steps", () => {
  expect(ladderSentences(smallSeason([{ name: "Ann", team: "Eagles", hits: [20] }]), "eagles")).toEqual([]);
});
