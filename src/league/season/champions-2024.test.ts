import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { league2024, type ReadSheet, sheetRows } from "../fixtures/league-2024-book.ts";
import { championsOf } from "./champions.ts";
import { computeSeason } from "./season.ts";

const readSheet: ReadSheet = (file) =>
  readFileSync(new URL(`../fixtures/league-2024/${file}`, import.meta.url), "utf8");
const season = computeSeason(league2024(readSheet));
const champions = championsOf(season);

type PublishedRow = { team: string; rank_points: string; bonus_points: string };

/** Points of the season by team, summed from the table the league published, most first. */
function publishedPoints(): [string, number][] {
  const points = new Map<string, number>();
  for (const row of sheetRows(readSheet("published.csv")) as PublishedRow[])
    points.set(row.team, (points.get(row.team) ?? 0) + Number(row.rank_points) + Number(row.bonus_points));
  return [...points].sort(([, a], [, b]) => b - a);
}

it("honours the three teams of 2024 with the most points in the published table, by those points", () => {
  const names = new Map(season.book.teams.map(({ id, name }) => [id, name]));
  const honoured = champions
    .filter(({ award }) => award === "team")
    .map(({ place, teamId, figures }) => [place, names.get(teamId ?? ""), figures[0]?.value]);
  const published = publishedPoints().slice(0, 3);
  expect(honoured).toEqual(published.map(([team, points], index) => [index + 1, team, String(points)]));
});

it("says each champion's figures in no more than the database keeps", () => {
  expect(champions.length).toBeGreaterThan(10);
  for (const { figures } of champions) {
    expect(figures.length).toBeLessThanOrEqual(20);
    expect(new TextEncoder().encode(JSON.stringify(figures)).length).toBeLessThanOrEqual(6000);
  }
});
