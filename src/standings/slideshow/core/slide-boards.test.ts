import { describe, expect, test } from "vitest";
import type { BookMatch, ScoreRow } from "#league/book/book.ts";
import type { SeasonRules, TeamMethod } from "#league/rules/rules-types.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { clubSeasonOf } from "#season/queries/season-on-screen.fixture.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { scoreRow, smallSeason } from "#season/queries/small-season.fixture.ts";
import { changedSince } from "./changed-since.ts";
import { withPublicNames } from "./public-names.ts";
import { slideBoards } from "./slide-boards.ts";
import { weekOnScreen } from "./tonight-boards.ts";

const today = "2026-01-14";
const weeks = [1, 2, 3].map((week) => ({
  week,
  startsOn: `2026-01-${String(5 + (week - 1) * 7).padStart(2, "0")}`,
  endsOn: `2026-01-${String(11 + (week - 1) * 7).padStart(2, "0")}`,
  status: "open" as const,
}));

type Change = { matches?: BookMatch[]; rules?: SeasonRules; asOf?: string | null };

/** Eagles: Ann, Bob and the junior Cal; Hawks: Dee and Eve. Week 1 is shot, today is in week 2. */
function seasonWith(more: ScoreRow[], { matches = [], rules = {}, asOf = today }: Change = {}): ClubSeason {
  const book = smallSeason(
    [
      { name: "Ann Lee", team: "Eagles", hits: [25] },
      { name: "Bob Ray", team: "Eagles", hits: [20] },
      { name: "Cal Fox", team: "Eagles", hits: [18], category: "junior" },
      { name: "Dee Orr", team: "Hawks", hits: [21] },
      { name: "Eve Poe", team: "Hawks", hits: [22] },
    ],
    { format: { roundsPerWeek: 1 }, team: { countBest: 2 }, ...rules },
    { matches, weeks, asOf },
  );
  book.scores.push(...more);
  const openWeeks = weeks.map((week) => ({ ...week, published: false, locked: false }));
  return clubSeasonOf(book, { weeks: openWeeks });
}

const shot = (memberId: string, teamId: string, hits: number) =>
  scoreRow({ memberId, teamId, week: 2, hits });
const boardsOf = (season: ClubSeason, kind: "leaderboard" | "teamScores" = "teamScores", boards = "") =>
  slideBoards(season, { kind, boards, top: 0 }, today);

describe("the week on the screen", () => {
  test("is that of today, before its first score too", () => {
    expect(weekOnScreen(seasonWith([]), today)).toBe(2);
    expect(weekOnScreen(seasonWith([]), "2026-01-07")).toBe(1);
    expect(weekOnScreen(seasonWith([]), "2027-07-07")).toBe(1);
  });
});

const shooting = { hawks: [shot("dee-orr", "hawks", 22), shot("eve-poe", "hawks", 23)] };
const ofWeekTwo = [{ week: 2, home: "eagles", away: "hawks" }];

describe("the matches of a week that is being shot", () => {
  const inProgress = seasonWith([...shooting.hawks, shot("ann-lee", "eagles", 24)], { matches: ofWeekTwo });

  test("have each team's total so far, how much was shot, and what is certain", () => {
    const [tonight] = boardsOf(inProgress, "teamScores", "tonight");
    expect(tonight).toMatchObject({
      kind: "matches",
      title: "Week 2 in progress",
      note: "Total so far; blinds not added",
      aside: "",
      band: { isOfficial: false, status: "Not in the standings yet", detail: "1 of 2 teams complete" },
      rows: [
        {
          home: { name: "Eagles", net: "24", state: "1 of 3 shooters" },
          away: { name: "Hawks", net: "45", state: "complete · 2 of 2 shooters" },
          middle: "22 more to win",
          drawn: { kind: "chase", chaser: "home", share: 24 / 45 },
        },
      ],
    });
    expect(JSON.stringify(tonight)).not.toMatch(/Bob|Cal/);
  });

  test("say by how much one is ahead, not what wins, while both still shoot, and nothing where blinds are behind the other total", () => {
    const middles = (scores: ScoreRow[], change: Change = {}) => {
      const [tonight] = boardsOf(
        seasonWith(scores, { matches: ofWeekTwo, ...change }),
        "teamScores",
        "tonight",
      );
      return tonight?.kind === "matches" ? tonight.rows.map(({ middle }) => middle) : [];
    };
    expect(middles([shot("ann-lee", "eagles", 20), shot("dee-orr", "hawks", 22)])).toEqual(["Hawks by 2"]);
    const blinds: SeasonRules = {
      team: { countBest: 3 },
      absent: { policy: "fixed", value: 15, maxPerWeek: 3 },
    };
    const scores = [...shooting.hawks, shot("ann-lee", "eagles", 24)];
    expect(middles(scores)).toEqual(["22 more to win"]);
    expect(middles(scores, { rules: blinds })).toEqual([""]);
  });

  test("speak of the total where the match is won in several parts", () => {
    const scores = [...shooting.hawks, shot("ann-lee", "eagles", 24)];
    const rules: SeasonRules = { preset: "positionMatch", format: { roundsPerWeek: 1 } };
    const [tonight] = boardsOf(seasonWith(scores, { matches: ofWeekTwo, rules }), "teamScores", "tonight");
    expect(tonight?.rows).toMatchObject([{ middle: "22 more to win the total" }]);
  });

  test("are named before anyone has shot, and a team without an opponent has a bye", () => {
    const [tonight] = boardsOf(seasonWith([], { matches: ofWeekTwo }), "teamScores", "tonight");
    expect(tonight?.title).toBe("Week 2 matches");
    expect(tonight?.rows).toMatchObject([
      { home: { net: "–", state: "not started" }, middle: "", drawn: null },
    ]);
    const season = seasonWith([], { matches: ofWeekTwo });
    season.book.teams.push(
      ...season.book.teams
        .slice(0, 1)
        .map((team) => ({ ...team, id: "owls", name: "Owls", roster: team.roster })),
    );
    expect(boardsOf(season, "teamScores", "tonight")).toMatchObject([{ aside: "Owls: bye" }]);
  });

  test("show no number while there are pre-shoots alone, as no other screen has one", () => {
    const banked = { ...shot("ann-lee", "eagles", 24), kind: "preShoot" as const };
    const [tonight] = boardsOf(seasonWith([banked], { matches: ofWeekTwo }), "teamScores", "tonight");
    expect(tonight).toMatchObject({ title: "Week 2 matches", rows: [{ home: { net: "–" } }] });
  });

  test("have one number for a night, the same on every board, and change nothing official", () => {
    const official = (season: ClubSeason) =>
      JSON.stringify(
        boardsOf(season, "teamScores", "standings,week").concat(boardsOf(season, "leaderboard", everyBoard)),
      );
    const everyBoard = "average,week,total,high-gun,improved";
    expect(official(inProgress)).toBe(official(seasonWith([], { matches: ofWeekTwo })));
    expect(JSON.parse(official(inProgress)).length).toBeGreaterThan(5);
    const running = reportOf(inProgress.book).running;
    const [tonight] = boardsOf(inProgress, "teamScores", "tonight");
    const nets =
      tonight?.kind === "matches" ? tonight.rows.flatMap(({ home, away }) => [home.net, away.net]) : [];
    expect(nets).toEqual(["eagles", "hawks"].map((id) => String(running?.teams[id]?.soFar)));
  });

  test("are over with the season", () => {
    const season = seasonWith([shot("ann-lee", "eagles", 24)], { matches: ofWeekTwo });
    season.info.status = "final";
    expect(boardsOf(season).map(({ id }) => id)).not.toContain("tonight");
  });

  test("that is over have the official totals and points", () => {
    const matches = [{ week: 1, home: "eagles", away: "hawks" }];
    const season = seasonWith([], {
      matches,
      rules: { standings: { team: "matchPoints" } },
      asOf: "2026-01-12",
    });
    const [results] = slideBoards(season, { kind: "teamScores", boards: "tonight", top: 0 }, "2027-07-07");
    expect(results).toMatchObject({
      title: "Matches of week 1",
      band: { isOfficial: true, status: "Through week 1", detail: "official, closed Jan 11" },
      rows: [
        {
          home: { net: "45", state: "" },
          away: { net: "43" },
          middle: "2 – 0 points",
          drawn: { kind: "level", lead: 2 },
        },
      ],
    });
  });

  test("that is over have a whole total with the decimals of the others", () => {
    const season = seasonWith([...shooting.hawks, shot("cal-fox", "eagles", 10)], {
      matches: ofWeekTwo,
      rules: { handicap: { enabled: true } },
      asOf: "2026-01-19",
    });
    const [results] = slideBoards(season, { kind: "teamScores", boards: "tonight", top: 0 }, "2027-07-07");
    expect(results).toMatchObject({ rows: [{ home: { net: "15.60" }, away: { net: "50.00" } }] });
  });

  test("without matches are the teams so far, with no place among them", () => {
    const season = seasonWith([shot("ann-lee", "eagles", 24), shot("dee-orr", "hawks", 20)]);
    const [tonight] = boardsOf(season, "teamScores", "tonight");
    if (tonight?.kind !== "table") throw new Error("a table is shown");
    expect(tonight.band.isOfficial).toBe(false);
    expect(tonight.rows.map(({ place, name, cells }) => [place, name, ...cells])).toEqual([
      ["", "Eagles", "1 of 3 shooters", "24"],
      ["", "Hawks", "1 of 2 shooters", "20"],
    ]);
    expect(boardsOf(seasonWith([]), "teamScores", "tonight")).toEqual([]);
  });
});

describe("who is left to shoot", () => {
  test("is named only where the address asks for it", () => {
    const season = seasonWith([...shooting.hawks, shot("ann-lee", "eagles", 24)], { matches: ofWeekTwo });
    expect(boardsOf(season).map(({ id }) => id)).not.toContain("left");
    const [left] = boardsOf(season, "teamScores", "left");
    if (left?.kind !== "table") throw new Error("a table is shown");
    expect(left.band).toMatchObject({ isOfficial: false, status: "Week 2 in progress" });
    expect(left.rows.map(({ name, more, cells }) => [name, more, ...cells])).toEqual([
      ["Bob Ray", "Eagles", "1"],
      ["Cal Fox", "Eagles", "1"],
    ]);
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
    const [title] = boardsOf(again, "leaderboard", "straights").map((board) => board.title);
    expect(title).toBe("Runs of 25 or more in week 2");
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

  test("of a week that is being shot are below its own band", () => {
    const season = seasonWith([shot("bob-ray", "eagles", 25)]);
    const bands = boardsOf(season, "leaderboard", "average,straights").map(({ id, band }) => [
      id,
      band.status,
    ]);
    expect(bands).toEqual([
      ["average", "Through week 1"],
      ["straight", "Week 2 in progress"],
      ["straights", "Week 2 in progress"],
    ]);
  });

  test("of last week stay in the list until there is one, and are not announced again", () => {
    const boards = boardsOf(seasonWith([]), "leaderboard", "straights");
    expect(boards).toMatchObject([
      { id: "straights", title: "Perfect rounds of week 1", rows: [{ name: "Ann Lee" }] },
    ]);
  });
});

describe("the boards of a slideshow", () => {
  test("are the usual ones of the season, or those asked for", () => {
    const season = seasonWith([]);
    expect(boardsOf(season, "leaderboard").map(({ id }) => id)).toEqual([
      "average",
      "week",
      "total",
      "straights",
    ]);
    expect(boardsOf(season, "leaderboard", "high-gun,nonsense").map(({ id }) => id)).toEqual(["high-gun"]);
    expect(boardsOf(season, "leaderboard", "nonsense").length).toBeGreaterThan(1);
    expect(boardsOf(season).map(({ id }) => id)).toEqual(["standings", "race", "week", "straights"]);
  });

  test("draw the season's race, with the leader and who won most of the last week", () => {
    const [race] = boardsOf(seasonWith([]), "teamScores", "race");
    expect(race).toMatchObject({
      kind: "race",
      race: {
        leader: "eagles",
        weekCount: 3,
        teams: [
          { name: "Eagles", values: [0] },
          { name: "Hawks", values: [-2] },
        ],
      },
      rows: [{ key: "race" }],
    });
  });

  test("show the places and figures of the leaderboard", () => {
    const [average] = boardsOf(seasonWith([]), "leaderboard", "average");
    if (average?.kind !== "table") throw new Error("a table is shown");
    expect(average.rows[0]).toMatchObject({
      place: "1",
      name: "Ann Lee",
      more: "Eagles",
      cells: ["25", "25.00"],
    });
  });

  test("show the number that ranks the teams last, on a ladder the total alone", () => {
    const columns = (team: TeamMethod) => {
      const [standings] = boardsOf(
        seasonWith([], { rules: { standings: { team } } }),
        "teamScores",
        "standings",
      );
      if (standings?.kind !== "table") throw new Error("a table is shown");
      return standings.columns.map(({ label }) => label);
    };
    expect(columns("averagePerNight")).toEqual(["Week 1", "Total", "Avg/week"]);
    expect(columns("rankPoints")).toEqual(["Week 1", "Total", "Points"]);
    expect(columns("ladder")).toEqual(["Week 1", "Total"]);
  });

  test("show the best alone where that was asked for, and who is tied with them", () => {
    const tied = seasonWith([]);
    tied.book.scores = tied.book.scores.map((row) =>
      row.memberId === "eve-poe" ? { ...row, hits: 21 } : row,
    );
    const [top] = slideBoards(tied, { kind: "leaderboard", boards: "average", top: 2 }, today);
    expect(top?.title).toBe("Average, top 2");
    expect(top?.rows).toMatchObject([{ name: "Ann Lee" }, { name: "Dee Orr" }, { name: "Eve Poe" }]);
    const [whole] = slideBoards(tied, { kind: "leaderboard", boards: "average", top: 20 }, today);
    expect(whole?.title).toBe("Average");
  });

  test("mark a last night that had fewer rounds than the others", () => {
    const rules: SeasonRules = { format: { roundsPerWeek: 2 } };
    const season = seasonWith([{ ...shot("bob-ray", "eagles", 22), week: 1, round: 2 }], { rules });
    const [average] = boardsOf(season, "leaderboard", "average");
    const last =
      average?.kind === "table" ? average.rows.map(({ name, cells }) => `${name}: ${cells[0]}`) : [];
    expect(last).toContain("Bob Ray: 42");
    expect(last).toContain("Ann Lee: 25 in 1 rd");
  });

  test("of a season nobody has shot are none", () => {
    const season = seasonWith([]);
    season.book.scores = [];
    expect(boardsOf(season)).toEqual([]);
    expect(boardsOf(season, "leaderboard")).toEqual([]);
  });
});

test("new, corrected and voided scores mark their members and teams, and nobody else", () => {
  const asOf = "2026-01-20";
  const seasonOver = (scores: ScoreRow[]) => seasonWith(scores, { asOf });
  const before = seasonOver([shot("ann-lee", "eagles", 24)]);
  expect([...changedSince(before, seasonOver([shot("ann-lee", "eagles", 24)]))]).toEqual([]);
  expect([...changedSince(before, seasonOver([shot("ann-lee", "eagles", 23)]))].sort()).toEqual([
    "ann-lee",
    "eagles",
  ]);
  expect([...changedSince(before, seasonOver([]))].sort()).toEqual(["ann-lee", "eagles"]);
  const another = { ...before, info: { ...before.info, id: "other" } };
  expect([...changedSince(before, another)]).toEqual([]);
});

test("scores of the week that is being shot mark what is in progress and no official row", () => {
  const before = seasonWith([], { matches: ofWeekTwo });
  const after = seasonWith([shot("ann-lee", "eagles", 25)], { matches: ofWeekTwo });
  const marked = changedSince(before, after);
  const isMarked = (boards: ReturnType<typeof boardsOf>) =>
    boards.map(({ id, rows }) => [id, rows.some(({ about }) => about.some((key) => marked.has(key)))]);
  expect(isMarked(boardsOf(after, "teamScores", "tonight,standings,week,straights"))).toEqual([
    ["tonight", true],
    ["standings", false],
    ["week", false],
    ["straight", false],
    ["straights", true],
  ]);
  expect(isMarked(boardsOf(after, "leaderboard", "average"))).toEqual([["average", false]]);
});

test("juniors are called by their initials, everybody else by name", () => {
  const namesOf = ({ book }: ClubSeason) => book.members.map(({ name }) => name);
  const season = seasonWith([]);
  const names = ["Ann Lee", "Bob Ray", "C. F.", "Dee Orr", "Eve Poe"];
  expect(namesOf(withPublicNames(season, { "cal-fox": "C. F." }))).toEqual(names);
});
