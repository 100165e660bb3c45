import { describe, expect, test } from "vitest";
import type { SeasonBook } from "#league/book/book.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { placeLabel } from "#season/words/competition-rank.ts";
import { type LeaderboardAsked, leaderboardOf, prepareLeaderboard } from "./leaderboard.ts";

const everybody: LeaderboardAsked = {
  board: "average",
  week: 0,
  class: "",
  category: "",
  division: "",
  minRounds: 0,
};

function boardLines(book: SeasonBook, options: Partial<LeaderboardAsked>) {
  return leaderboardOf(book, { ...everybody, ...options }).rows.map(
    ({ entry, place, figure }) => `${placeLabel(place)} ${entry.member.name} ${figure}`,
  );
}

describe("ranking", () => {
  test("equal averages share a place", () => {
    const book = smallSeason([
      { name: "Ann", hits: [20, 22] },
      { name: "Bob", hits: [22, 20] },
      { name: "Cal", hits: [25, 24] },
      { name: "Dee", hits: [10, 11] },
    ]);
    expect(boardLines(book, {})).toEqual(["1 Cal 24.5", "T2 Ann 21", "T2 Bob 21", "4 Dee 10.5"]);
  });

  test("averages that only look equal when rounded are not tied", () => {
    const book = smallSeason([
      { name: "Ann", hits: [21, 21, 22] },
      { name: "Bob", hits: [21, 21, 21] },
    ]);
    // Ann has 64 in 3 rounds, 21.333…; with these Bob has 2133 in 100, 21.33.
    for (let round = 2; round <= 98; round += 1) {
      book.scores.push(scoreRow({ memberId: "bob", week: 3, round, hits: round <= 34 ? 22 : 21 }));
    }
    expect(boardLines(book, {})).toEqual(["1 Ann 21.33", "2 Bob 21.33"]);
  });

  test("the season total breaks ties as the season says", () => {
    const book = smallSeason([
      { name: "Ann", hits: [22, 20] },
      { name: "Bob", hits: [20, 22] },
    ]);
    expect(boardLines(book, { board: "total" })).toEqual(["1 Bob 42", "2 Ann 42"]);
  });

  test("with handicap the raw total is its own ranking and the net board that of the season", () => {
    const book = smallSeason(
      [
        { name: "Ann", hits: [20, 20], seed: 20 },
        { name: "Bob", hits: [21, 20], seed: 24 },
      ],
      { handicap: { enabled: true } },
    );
    expect(boardLines(book, { board: "total" })).toEqual(["1 Bob 41", "2 Ann 40"]);
    expect(boardLines(book, { board: "net" })[0]).toMatch(/^1 Ann 48/);
  });

  test("this week holds only those who shot it", () => {
    const book = smallSeason([
      { name: "Ann", hits: [20, 23] },
      { name: "Bob", hits: [25, null] },
      { name: "Cal", hits: [null, 24] },
    ]);
    expect(boardLines(book, { board: "week" })).toEqual(["1 Cal 24", "2 Ann 23"]);
    expect(boardLines(book, { board: "week", week: 1 })).toEqual(["1 Bob 25", "2 Ann 20"]);
  });

  test("equal nets of a week go by hits, and who is equal in both is tied", () => {
    const shots = [
      { name: "Ann", hits: [24], seed: 15 },
      { name: "Bob", hits: [25], seed: 15 },
      { name: "Cal", hits: [24], seed: 15 },
      { name: "Dee", hits: [10], seed: 15 },
    ];
    const rules = { handicap: { enabled: true } };
    const lines = boardLines(smallSeason(shots, rules), { board: "week" });
    expect(lines.slice(0, 3)).toEqual(["1 Bob 25", "T2 Ann 25", "T2 Cal 25"]);
  });

  test("zero is a score, a missed week is none", () => {
    const book = smallSeason([
      { name: "Ann", hits: [0] },
      { name: "Bob", hits: [null] },
      { name: "Cal", hits: [1] },
    ]);
    expect(boardLines(book, { board: "high-gun" })).toEqual(["1 Cal 1", "2 Ann 0"]);
  });

  test("high gun takes the best week and counts the weeks nobody was better", () => {
    const book = smallSeason([
      { name: "Ann", hits: [25, 20] },
      { name: "Bob", hits: [25, 24] },
    ]);
    const { rows } = leaderboardOf(book, { ...everybody, board: "high-gun" });
    expect(rows.map(({ entry }) => entry.highGuns)).toEqual([[1], [1, 2]]);
  });
});

describe("movement", () => {
  const book = smallSeason([
    { name: "Ann", hits: [20, 25] },
    { name: "Bob", hits: [24, 10] },
    { name: "Cal", hits: [22, 22] },
    { name: "Dee", hits: [null, 25] },
  ]);

  function movements(options: Partial<LeaderboardAsked>) {
    const { rows } = leaderboardOf(book, { ...everybody, ...options });
    return Object.fromEntries(rows.map(({ entry, movement }) => [entry.member.name, movement]));
  }

  test("places are compared with the week before", () => {
    expect(movements({})).toEqual({ Ann: 1, Bob: -3, Cal: -1, Dee: "new" });
  });

  test("the first week has nothing to compare with", () => {
    expect(movements({ week: 1 })).toEqual({ Ann: null, Bob: null, Cal: null });
  });

  test("a single week's board has no movement", () => {
    expect(movements({ board: "week" })).toEqual({ Ann: null, Cal: null, Bob: null, Dee: null });
  });
});

test("a part of the season compares with its own standing of the week before", () => {
  const parts = [
    { name: "First half", from: 1, to: 2 },
    { name: "Second half", from: 3, to: 5 },
  ];
  const book = smallSeason(
    [
      { name: "Ann", hits: [20, 20, 20, 25] },
      { name: "Bob", hits: [24, 24, 22, 21] },
      { name: "Cal", hits: [24, 24, null, 24] },
    ],
    { format: { weeks: 5, parts } },
  );
  const movements = (week: number, part: number) => {
    const { rows } = leaderboardOf(book, { ...everybody, board: "total", week, part });
    return Object.fromEntries(rows.map(({ entry, movement }) => [entry.member.name, movement]));
  };
  // 22, 20 after week 3; 45, 43, 24 after week 4.
  expect(movements(4, 2)).toEqual({ Ann: 1, Bob: -1, Cal: "new" });
  expect(movements(3, 2)).toEqual({ Ann: null, Bob: null });
  expect(movements(2, 1)).toEqual({ Ann: 0, Bob: 0, Cal: 0 });
});

describe("weeks", () => {
  const book = smallSeason([
    { name: "Ann", hits: [20, 25] },
    { name: "Bob", hits: [24, 10] },
  ]);

  test("an earlier week shows the board as it stood then", () => {
    expect(boardLines(book, { week: 1 })).toEqual(["1 Bob 24", "2 Ann 20"]);
  });

  test("a week beyond the latest is the latest", () => {
    expect(leaderboardOf(book, { ...everybody, week: 40 }).week).toBe(2);
  });

  test("a season without scores has no week and no rows", () => {
    const empty = leaderboardOf(smallSeason([{ name: "Ann", hits: [] }]), everybody);
    expect(empty.latestWeek).toBe(0);
    expect(empty.rows).toEqual([]);
  });
});

describe("filters", () => {
  const book = smallSeason([
    { name: "Ann", hits: [25, 25], category: "lady" },
    { name: "Bob", hits: [24, 24], category: "open" },
    { name: "Cal", hits: [null, 20], category: "lady" },
  ]);

  test("the rest is ranked among itself", () => {
    expect(boardLines(book, { category: "lady" })).toEqual(["1 Ann 25", "2 Cal 20"]);
    expect(boardLines(book, { category: "open" })).toEqual(["1 Bob 24"]);
  });

  test("too few rounds are left out", () => {
    expect(boardLines(book, { minRounds: 2 })).toEqual(["1 Ann 25", "2 Bob 24"]);
  });

  test("classes are offered from the highest, those nobody is in are not", () => {
    const { choices } = leaderboardOf(book, everybody);
    expect(choices.classes).toEqual(["AA", "C"]);
    expect(choices.categories).toEqual(["open", "lady"]);
    expect(choices.divisions).toEqual([]);
  });
});

describe("who is not ranked", () => {
  const book = smallSeason([
    { name: "Ann", hits: [20, 21, 22, 23] },
    { name: "Bob", hits: [25, null, null, null] },
    { name: "Cal", hits: [] },
  ]);

  test("is listed with the reason, those who shot first", () => {
    const { unranked } = leaderboardOf(book, everybody);
    expect(unranked.map(({ entry, reason }) => `${entry.member.name}: ${reason}`)).toEqual([
      "Bob: shot 1 of 4 nights, 2 needed",
      "Cal: shot 0 of 4 nights, 2 needed",
    ]);
  });

  test("takes no place on the boards that need nights", () => {
    expect(boardLines(book, {})).toEqual(["1 Ann 21.5"]);
  });

  test("has a place where nights do not matter", () => {
    expect(boardLines(book, { board: "high-gun" })).toEqual(["1 Bob 25", "2 Ann 23"]);
    expect(leaderboardOf(book, { ...everybody, board: "high-gun" }).unranked).toEqual([]);
  });
});

test("the gap to the leader is exact before it is rounded", () => {
  const book = smallSeason([
    { name: "Ann", hits: [25, 25, 25] },
    { name: "Bob", hits: [21, 21, 22] },
  ]);
  const gaps = leaderboardOf(book, everybody).rows.map(({ gap }) => gap);
  expect(gaps).toEqual([0, 3.67]);
});

test("a member stands with the team of the week, after he left with the one he left", () => {
  const book = smallSeason([
    { name: "Ann", team: "Eagles", hits: [20, 21] },
    { name: "Bob", team: "Hawks", hits: [20, 21] },
  ]);
  const [eagles, hawks] = book.teams;
  if (!eagles || !hawks) throw new Error("the season above has two teams");
  eagles.roster = [{ memberId: "ann", fromWeek: 1, toWeek: 1 }];
  hawks.roster.push({ memberId: "ann", fromWeek: 2, toWeek: null });
  const teamOfAnn = (week: number) =>
    leaderboardOf(book, { ...everybody, week }).rows.find(({ entry }) => entry.member.id === "ann")?.entry
      .team?.name;
  expect(teamOfAnn(1)).toBe("Eagles");
  expect(teamOfAnn(2)).toBe("Hawks");
});

describe("before a screen draws it", () => {
  const season = () =>
    smallSeason([
      { name: "Ann", hits: [20, 22] },
      { name: "Bob", hits: [22, 24] },
    ]);

  test("a board is prepared as it would have been drawn", async () => {
    const prepared = season();
    await prepareLeaderboard(prepared);
    expect(leaderboardOf(prepared, everybody)).toEqual(leaderboardOf(season(), everybody));
  });

  test("a book that the engine refuses is left to the screen", async () => {
    await expect(prepareLeaderboard({ ...season(), throughWeek: 99 })).resolves.toBeUndefined();
  });
});
