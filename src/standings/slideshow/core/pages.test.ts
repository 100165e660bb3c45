import { describe, expect, test } from "vitest";
import type { SlideBoard } from "./board.ts";
import { firstTurn, type Turns, turn } from "./next-page.ts";
import { pagesOf, samePage, turnedPage } from "./pages.ts";

function board(id: string, keys: readonly string[], kind: "table" | "straight" = "table"): SlideBoard {
  const base = { id, title: id, band: { isOfficial: true, status: "", detail: "" } };
  if (kind === "straight")
    return {
      ...base,
      kind,
      rows: keys.map((key) => ({ key, about: [], targets: 25, name: key, team: "", text: "" })),
    };
  const rows = keys.map((key) => ({ key, about: [], place: "1", name: key, more: "", cells: [] }));
  return { ...base, kind, columns: [], rows };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `m${index + 1}`);
const atMost = (rows: number) => () => rows;
const walk = (turns: Turns, pages: Parameters<typeof turn>[1], times: number) =>
  Array.from({ length: times }).reduce<Turns>((now) => turn(now, pages, 1), turns);

describe("pages", () => {
  test("hold every row once, in their order, and never more than fit", () => {
    for (let rows = 1; rows <= 130; rows += 1)
      for (const capacity of [1, 7, 10, 16]) {
        const pages = pagesOf([board("average", numbered(rows))], atMost(capacity));
        expect(pages.flatMap(({ keys }) => keys)).toEqual(numbered(rows));
        expect(Math.max(...pages.map(({ keys }) => keys.length))).toBeLessThanOrEqual(capacity);
      }
  });

  test("are about equally long: twelve teams where ten fit are six and six", () => {
    const pages = pagesOf([board("standings", numbered(12))], atMost(10));
    expect(pages.map(({ keys, number, of }) => [keys.length, number, of])).toEqual([
      [6, 1, 2],
      [6, 2, 2],
    ]);
  });

  test("leave out a board without rows", () => {
    expect(pagesOf([board("average", []), board("week", ["m1"])], atMost(5)).map(({ id }) => id)).toEqual([
      "week:1",
    ]);
  });

  test("go on and back, round again at both ends", () => {
    const pages = pagesOf([board("average", numbered(4)), board("week", ["m1"])], atMost(2));
    const ids = (step: 1 | -1) => pages.map((page) => turnedPage(pages, page, step)?.id);
    expect(ids(1)).toEqual(["average:2", "week:1", "average:1"]);
    expect(ids(-1)).toEqual(["week:1", "average:1", "average:2"]);
    expect(turnedPage([], pages[0] ?? null, 1)).toBeNull();
  });

  test("that are gone are followed by what comes after them", () => {
    const before = pagesOf([board("average", numbered(6)), board("week", ["m1"])], atMost(2));
    const after = pagesOf([board("average", numbered(3)), board("week", ["m1"])], atMost(2));
    expect(turnedPage(after, before[2] ?? null, 1)?.id).toBe("week:1");
  });

  test("that are cut anew show who was shown", () => {
    const wide = pagesOf([board("average", numbered(12))], atMost(6));
    const narrow = pagesOf([board("average", numbered(12))], atMost(4));
    expect(samePage(narrow, wide[1] ?? null)?.keys).toContain("m7");
  });
});

describe("turning", () => {
  const tables = [board("average", numbered(4)), board("week", ["m1"])];
  const withStraights = (...keys: string[]) =>
    pagesOf([...tables, board("straight", keys, "straight")], (each) => (each.kind === "straight" ? 1 : 2));

  test("a straight that comes in is next, and then it goes on where it was", () => {
    const before = withStraights();
    const after = withStraights("ann:3");
    const turn = walk(firstTurn(before), after, 1);
    expect(turn.page?.id).toBe("straight:ann:3");
    expect(walk(turn, after, 1).page?.id).toBe("average:2");
  });

  test("a straight is announced once; later it takes its turn among the others", () => {
    const pages = withStraights("ann:3");
    const ids = Array.from({ length: 8 }, (_, times) => walk(firstTurn(pages), pages, times).page?.id);
    expect(ids).toEqual([
      "average:1",
      "average:2",
      "week:1",
      "straight:ann:3",
      "average:1",
      "average:2",
      "week:1",
      "straight:ann:3",
    ]);
  });

  test("nothing is remembered of straights that are over, however long the evening", () => {
    let turns = firstTurn(withStraights());
    for (let times = 0; times < 20_000; times += 1)
      turns = turn(turns, withStraights(`ann:${Math.floor(times / 7)}`), 1);
    expect(JSON.stringify(turns).length).toBeLessThan(400);
  });
});
