import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { league2024, type ReadSheet, sheetRows } from "../fixtures/league-2024-book.ts";
import { comparePublished, isDifferent } from "../fixtures/published-table.ts";
import { computeReport } from "./report.ts";

const readSheet: ReadSheet = (file) =>
  readFileSync(new URL(`../fixtures/league-2024/${file}`, import.meta.url), "utf8");
const book = league2024(readSheet);
const report = computeReport(book);
const cells = comparePublished(
  report,
  sheetRows(readSheet("published.csv")),
  new Map(book.teams.map(({ id, name }) => [name, id])),
);

it("has every cell of the published table of 2024", () => {
  expect(cells).toHaveLength(540);
});

it("differs from the published table of 2024 in the three known yard lines and nowhere else", () => {
  expect(cells.filter(isDifferent)).toEqual([
    { team: "Smoking Guns", week: "10", column: "team_yardage", published: 16, computed: 17 },
    { team: "Shockers", week: "1", column: "team_yardage", published: 17, computed: 18 },
    { team: "Shockers", week: "7", column: "team_yardage", published: 16, computed: 17 },
  ]);
});

it("has Missed Again forfeit week 12 of 2024 on the last place", () => {
  expect(report.teams["missed-again"]?.weeks["12"]).toMatchObject({
    total: 0,
    rank: 9,
    rankPoints: 14,
    forfeit: true,
  });
});

it("keeps substitutes of 2024 off the rosters", () => {
  expect(book.scores.filter(({ kind }) => kind === "substitute")).toHaveLength(3);
  expect(report.individuals["missed-again-lena-thorn"]).toMatchObject({ nights: 2, ranked: false, total: 0 });
});
