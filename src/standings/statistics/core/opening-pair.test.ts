import { expect, test } from "vitest";
import { reportOf, seasonOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { openingPair } from "./opening-pair.ts";

const hitsByName = { Ann: 25, Bob: 24, Cal: 20, Dee: 19 };

function pairOf(ownId: string | null, hits: Record<string, number> = hitsByName) {
  const book = smallSeason(Object.entries(hits).map(([name, each]) => ({ name, hits: [each] })));
  return openingPair(seasonOf(book), reportOf(book), { ownId, event: "singles16" });
}

test("the viewer comes first, beside the nearest in rank: the better one where both are as near", () => {
  expect(pairOf("bob")).toEqual(["bob", "ann"]);
  expect(pairOf("ann")).toEqual(["ann", "bob"]);
  expect(pairOf("dee")).toEqual(["dee", "cal"]);
});

test("someone tied with the viewer is nearer than the one above", () => {
  expect(pairOf("bob", { Ann: 25, Bob: 20, Cal: 20 })).toEqual(["bob", "cal"]);
});

test("without a member, or with one who has shot nothing, the first two are compared", () => {
  expect(pairOf(null)).toEqual(["ann", "bob"]);
  expect(pairOf("nobody")).toEqual(["ann", "bob"]);
});

test("where only one or no one has shot, no one is made up", () => {
  expect(pairOf("ann", { Ann: 25 })).toEqual(["ann"]);
  expect(pairOf("ann", {})).toEqual([]);
});
