import { expect, test } from "vitest";
import { seasonNames } from "#season/queries/season-names.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { snapshotDifferences } from "./season-snapshot-differences.ts";

const book = smallSeason([
  { name: "Ann", team: "Eagles", hits: [22, 23] },
  { name: "Bob", team: "Hawks", hits: [20, 21] },
]);
const names = seasonNames(book);

test("a report that went through the database and came back is the same", () => {
  const snapshot = JSON.parse(JSON.stringify(reportOf(book)));
  expect(snapshotDifferences(snapshot, reportOf(book), names)).toEqual([]);
});

test("what another engine kept is said by name, as kept and as today", () => {
  const now = reportOf(book);
  const snapshot = structuredClone(now);
  const ann = snapshot.individuals.ann;
  const hawks = snapshot.teams.hawks?.weeks["2"];
  if (!ann || !hawks) throw new Error("The season has other people.");
  ann.average = 22.4;
  hawks.goingIn = null;
  snapshot.awards.highAverage = ["bob"];
  const differences = snapshotDifferences(snapshot, now, names);
  expect(differences.map(({ what, snapshot: before, now: after }) => [what, before, after])).toEqual([
    ["Ann: average", "22.4", "22.5"],
    ["Hawks: week 2, going-in average", "–", "20"],
    ["High average", "Bob", "Ann"],
  ]);
});
