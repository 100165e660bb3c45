import { describe, expect, test } from "vitest";
import type { BookMatch, ScoreRow } from "#league/book/book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { changedSince } from "./changed-since.ts";
import { withPublicNames } from "./public-names.ts";
import { slideBoards } from "./slide-boards.ts";
import { weekOnScreen } from "./tonight-boards.ts";

const weeks = [1, 2, 3].map((week) => ({
  week,
  startsOn: `2026-01-${String(5 + (week - 1) * 7).padStart(2, "0")}`,
  endsOn: `2026-01-${String(11 + (week - 1) * 7).padStart(2, "0")}`,
  status: "open" as const,
}));

/** Eagles: Ann, Bob and the junior Cal; Hawks: Dee and Eve. Week 1 is shot, today is in week 2. */
function seasonWith(more: ScoreRow[], matches: BookMatch[] = [], rules: SeasonRules = {}): ClubSeason {
  const book = smallSeason(
    [
      { name: "Ann Lee", team: "Eagles", hits: [25] },
      { name: "Bob Ray", team: "Eagles", hits: [20] },
      { name: "Cal Fox", team: "Eagles", hits: [18], category: "junior" },
      { name: "Dee Orr", team: "Hawks", hits: [21] },
      { name: "Eve Poe", team: "Hawks", hits: [22] },
    ],
    { team: { countBest: 2 }, ...rules },
    { matches, weeks },
  );
  book.scores.push(...more);
  const listed = weeks.map((week) => ({ ...week, published: false, locked: false }));
  return clubSeasonOf(book, { weeks: listed });
}

const today = "2026-01-14";
const shot = (memberId: string, teamId: string, hits: number) =>
  scoreRow({ memberId, teamId, week: 2, hits });
const boardsOf = (season: ClubSeason, kind: "leaderboard" | "teamScores" = "teamScores", asked = "") =>
  slideBoards(season, { kind, boards: asked }, today);

describe("the week on the screen", () => {
  test("is that of today, before its first score too", () => {
    expect(weekOnScreen(seasonWith([]), today)).toBe(2);
    expect(weekOnScreen(seasonWith([]), "2026-01-07")).toBe(1);
    expect(weekOnScreen(seasonWith([]), "2027-07-07")).toBe(1);
  });
});

describe("tonight", () => {
  const match = [{ week: 2, home: "eagles", away: "hawks" }];

  test("tells who still has to shoot and what is needed to win", () => {
    const season = seasonWith(
      [shot("dee-orr", "hawks", 22), shot("eve-poe", "hawks", 23), shot("ann-lee", "eagles", 24)],
      match,
    );
    const [tonight] = boardsOf(season, "teamScores", "tonight");
    if (tonight?.kind !== "matches") throw new Error("matches are shown");
    expect(tonight.title).toBe("Matches of week 2");
    expect(tonight.rows).toMatchObject([
      {
        home: { name: "Eagles", total: "24", text: "1 left, 22 to win", out: "Bob\u00a0Ray, Cal\u00a0Fox" },
        away: { name: "Hawks", total: "45", text: "ahead by 21", out: "" },
      },
    ]);
  });

  test("names the matches before anybody has shot", () => {
    const [tonight] = boardsOf(seasonWith([], match), "teamScores", "tonight");
    expect(tonight?.rows).toMatchObject([{ home: { text: "3 to shoot", total: "–" }, points: "" }]);
  });

  test("has points as they stand where the season is decided by matches", () => {
    const season = seasonWith([shot("ann-lee", "eagles", 24), shot("dee-orr", "hawks", 20)], match, {
      standings: { team: "matchPoints" },
    });
    const [tonight] = boardsOf(season, "teamScores", "tonight");
    expect(tonight?.rows).toMatchObject([{ points: "Points as it stands 2 – 0" }]);
  });

  test("speaks of the total where the match is won in several parts", () => {
    const scores = [
      shot("dee-orr", "hawks", 22),
      shot("eve-poe", "hawks", 23),
      shot("ann-lee", "eagles", 24),
    ];
    const season = seasonWith(scores, match, { preset: "positionMatch", format: { roundsPerWeek: 1 } });
    const [tonight] = boardsOf(season, "teamScores", "tonight");
    expect(tonight?.rows).toMatchObject([{ home: { text: "1 left, 22 to win the total" } }]);
  });

  test("is over with the season", () => {
    const season = seasonWith([shot("ann-lee", "eagles", 24)], match);
    season.info.status = "final";
    expect(boardsOf(season).map(({ id }) => id)).not.toContain("tonight");
  });

  test("without matches shows the sums so far and the rounds still out", () => {
    const season = seasonWith([shot("ann-lee", "eagles", 24), shot("dee-orr", "hawks", 20)]);
    const [tonight] = boardsOf(season, "teamScores", "tonight");
    if (tonight?.kind !== "table") throw new Error("a table is shown");
    expect(tonight.rows.map(({ place, name, more, cells }) => [place, name, more, ...cells])).toEqual([
      ["1", "Eagles", "1 left", "1", "2", "24"],
      ["2", "Hawks", "1 left", "1", "1", "20"],
    ]);
    expect(boardsOf(seasonWith([]), "teamScores", "tonight")).toEqual([]);
  });
});

describe("straights", () => {
  const announcedIn = (season: ClubSeason) => {
    const board = boardsOf(season, "leaderboard", "straights").find(({ kind }) => kind === "straight");
    return board?.kind === "straight" ? board.rows.map(({ name, targets }) => `${name} ${targets}`) : [];
  };

  test("that are a member's first of the season have a page of their own, the longest of a week", () => {
    const again = seasonWith([shot("bob-ray", "eagles", 25), shot("dee-orr", "hawks", 24)]);
    expect(announcedIn(again)).toEqual(["Bob Ray 25"]);
    const second = { ...shot("bob-ray", "eagles", 25), round: 2 };
    expect(announcedIn(seasonWith([shot("bob-ray", "eagles", 25), second]))).toEqual(["Bob Ray 50"]);
    // Ann's round of last week goes on: it is her first 50.
    expect(announcedIn(seasonWith([shot("ann-lee", "eagles", 25)]))).toEqual(["Ann Lee 50"]);
  });

  test("are listed as full rounds, whoever shot them before", () => {
    const season = seasonWith([shot("bob-ray", "eagles", 25), shot("ann-lee", "eagles", 25)]);
    const list = boardsOf(season, "leaderboard", "straights").find(({ id }) => id === "straights");
    expect(list?.rows.map((row) => "name" in row && row.name)).toEqual(["Ann Lee", "Bob Ray"]);
  });

  test("of last week stay until there is one", () => {
    const [announced] = boardsOf(seasonWith([]), "leaderboard", "straights");
    expect(announced).toMatchObject({ title: "Straights of week 1", rows: [{ name: "Ann Lee" }] });
  });
});

describe("the boards of a slideshow", () => {
  test("are the usual ones of the season, or those asked for", () => {
    const season = seasonWith([]);
    expect(boardsOf(season, "leaderboard").map(({ id }) => id)).toEqual([
      "average",
      "week",
      "total",
      "straight",
      "straights",
    ]);
    expect(boardsOf(season, "leaderboard", "high-gun,nonsense").map(({ id }) => id)).toEqual(["high-gun"]);
    expect(boardsOf(season, "leaderboard", "nonsense").length).toBeGreaterThan(1);
    expect(boardsOf(season).map(({ id }) => id)).toEqual(["standings", "week", "straight", "straights"]);
  });

  test("show the places and figures of the leaderboard", () => {
    const [average] = boardsOf(seasonWith([]), "leaderboard", "average");
    if (average?.kind !== "table") throw new Error("a table is shown");
    expect(average.rows[0]).toMatchObject({
      place: "1",
      name: "Ann Lee",
      more: "Eagles",
      cells: ["25", "25"],
    });
  });

  test("of a season nobody has shot are none", () => {
    const season = seasonWith([]);
    season.book.scores = [];
    expect(boardsOf(season)).toEqual([]);
    expect(boardsOf(season, "leaderboard")).toEqual([]);
  });
});

test("new, corrected and voided scores mark their members and teams, and nobody else", () => {
  const before = seasonWith([shot("ann-lee", "eagles", 24)]);
  expect([...changedSince(before, seasonWith([shot("ann-lee", "eagles", 24)]))]).toEqual([]);
  expect([...changedSince(before, seasonWith([shot("ann-lee", "eagles", 23)]))].sort()).toEqual([
    "ann-lee",
    "eagles",
  ]);
  expect([...changedSince(before, seasonWith([]))].sort()).toEqual(["ann-lee", "eagles"]);
  const another = { ...before, info: { ...before.info, id: "other" } };
  expect([...changedSince(before, another)]).toEqual([]);
});

test("juniors are called by their initials, everybody else by name", () => {
  const namesOf = ({ book }: ClubSeason) => book.members.map(({ name }) => name);
  const season = seasonWith([]);
  const shown = ["Ann Lee", "Bob Ray", "C. F.", "Dee Orr", "Eve Poe"];
  expect(namesOf(withPublicNames(season, { "cal-fox": "C. F." }))).toEqual(shown);
});
