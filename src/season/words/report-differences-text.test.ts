import { expect, test } from "vitest";
import type { SeasonReport } from "#league/season/report-types.ts";
import { seasonNames } from "#season/queries/season-names.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { effectText } from "./effect-text.ts";
import { reportDifferences } from "./report-differences.ts";

const book = smallSeason([
  { name: "Ann", team: "Eagles", hits: [22, 23] },
  { name: "Bob", team: "Hawks", hits: [20, 21] },
]);
const differences = (before: SeasonReport, after: SeasonReport) =>
  effectText(reportDifferences(before, after), seasonNames(book), []).everything;

test("a report that went through the database and came back is the same", () => {
  const snapshot = JSON.parse(JSON.stringify(reportOf(book)));
  expect(differences(snapshot, reportOf(book))).toEqual([]);
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
  expect(differences(snapshot, now)).toMatchObject([
    { what: "Hawks, week 2, going-in total", before: "–", after: "20.00" },
    { what: "High average", before: "Bob", after: "Ann" },
    { what: "Ann, average", before: "22.40", after: "22.50" },
  ]);
});
