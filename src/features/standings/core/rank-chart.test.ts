import { expect, test } from "vitest";
import { smallSeason } from "#lib/season/small-season.fixture.ts";
import { rankChart } from "./rank-chart.ts";
import { rankLines } from "./rank-lines.ts";

const book = smallSeason([
  { name: "Ann", team: "Eagles", hits: [20, 25, 25] },
  { name: "Bob", team: "Hawks", hits: [24, 20, 20] },
  { name: "Cal", team: "Owls", hits: [null, 10, 10] },
]);

test("the lines hold the standing after each week, the leader of the last first", () => {
  expect(rankLines(book, 3).map(({ name, ranks }) => [name, ...ranks])).toEqual([
    ["Eagles", 2, 1, 1],
    ["Hawks", 1, 2, 2],
    ["Owls", 3, 3, 3],
  ]);
});

test("the first place is at the top, weeks go to the right", () => {
  const { lines } = rankChart(rankLines(book, 3), 3);
  const [first, second] = lines;
  expect(first?.points.at(-1)?.y).toBeLessThan(second?.points.at(-1)?.y ?? 0);
  expect(first?.points.map(({ x }) => x)).toEqual(first?.points.map(({ x }) => x).toSorted((a, b) => a - b));
});

test("a line starts with the first result", () => {
  const line = { teamId: "owls", name: "Owls", ranks: [null, 2, 1] };
  const [drawn] = rankChart([line], 3).lines;
  expect(drawn?.points.map(({ week }) => week)).toEqual([2, 3]);
  expect(drawn?.path).toMatch(/^M.+L/);
});

test("teams that share a place keep labels of their own", () => {
  const lines = ["Eagles", "Hawks"].map((name) => ({ teamId: name, name, ranks: [1] }));
  const [eagles, hawks] = rankChart(lines, 1).lines;
  expect(eagles?.points[0]?.y).toBe(hawks?.points[0]?.y);
  expect(eagles?.labelY).not.toBe(hawks?.labelY);
});

test("lines next to each other differ in colour and in mark", () => {
  const lines = Array.from({ length: 12 }, (_, place) => ({
    teamId: `${place}`,
    name: `Team ${place}`,
    ranks: [place + 1],
  }));
  const styles = rankChart(lines, 1).lines.map(({ style }) => style);
  for (const [place, style] of styles.entries())
    expect(style % 3).not.toBe((styles[place + 1] ?? style + 1) % 3);
});
