import { expect, test, vi } from "vitest";
import { reportOf } from "#season/queries/season-report.ts";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { buildTeamGrid, type TeamGrid } from "#season/words/team-grid.ts";
import { leaderboardOf } from "#standings/boards/leaderboard.ts";
import type { LeaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import type { TeamTable } from "#standings/boards/tables/team-table.ts";
import { leaderboardDetails } from "#standings/leaderboard/components/leaderboard-details.tsx";
import { LeaderboardPage } from "#standings/leaderboard/leaderboard-page.tsx";
import { type SlideshowKind, slideBoards } from "#standings/slideshow/core/slide-boards.ts";
import { teamDetails } from "#standings/team-scores/components/team-details.tsx";
import { TeamScoresPage } from "#standings/team-scores/team-scores-page.tsx";
import { everywhereOf } from "#testing/same-numbers/generated-season.ts";
import { takeCsvFiles } from "#testing/same-numbers/recorded-files.ts";
import { renderScreen } from "#testing/same-numbers/screens.tsx";

vi.mock("#ui/layout/page-actions.ts", async (original) => ({
  ...(await original<typeof import("#ui/layout/page-actions.ts")>()),
  usePageActions: (await import("#testing/same-numbers/recorded-files.ts")).recordActions,
}));
vi.mock("#lib/browser/save-file.ts", async () => ({
  saveFile: (await import("#testing/same-numbers/recorded-files.ts")).recordFile,
}));

/** The descriptions of both boards with one column more, which says nothing about where it is drawn. */
const added = vi.hoisted(() => ({ id: "added", label: "Doves", value: () => 4321 }));

vi.mock("#standings/boards/tables/leaderboard-table.ts", async (original) => {
  const module = await original<typeof import("#standings/boards/tables/leaderboard-table.ts")>();
  return {
    ...module,
    leaderboardTable: (...parameters: Parameters<typeof module.leaderboardTable>): LeaderboardTable => {
      const table = module.leaderboardTable(...parameters);
      return { ...table, columns: [...table.columns, added] };
    },
  };
});

vi.mock("#standings/boards/tables/team-table.ts", async (original) => {
  const module = await original<typeof import("#standings/boards/tables/team-table.ts")>();
  return {
    ...module,
    teamTable: (grid: TeamGrid): TeamTable => {
      const table = module.teamTable(grid);
      return { ...table, columns: [...table.columns, added] };
    },
  };
});

const { season, published, emails } = everywhereOf(
  smallSeason([
    { name: "Ann", team: "Reds", hits: [20, 22] },
    { name: "Bob", team: "Blues", hits: [22, 21] },
  ]),
);
const leaderboard = leaderboardOf(season.book, {
  board: "average",
  week: 0,
  class: "",
  category: "",
  division: "",
  minRounds: 0,
});

async function publishedAs(path: string, format: "html" | "csv" | "json") {
  return (await published.read(path, format)) ?? "";
}

type Outputs = Record<string, () => string | undefined | Promise<string | undefined>>;
type Screen = Omit<Parameters<typeof renderScreen>[1], "isPhone">;

/** What every board has: a screen, its file, a list on a phone, and what is published. */
function outputsOf(screen: Screen, path: string): Outputs {
  return {
    table: () => renderScreen(season, screen),
    csv: async () => {
      renderScreen(season, screen);
      return (await takeCsvFiles()).join();
    },
    "phone list": () => renderScreen(season, { ...screen, isPhone: true }),
    "published page": () => publishedAs(path, "html"),
    embed: () => publishedAs(`embed/${path}`, "html"),
    "published CSV": () => publishedAs(path, "csv"),
    JSON: () => publishedAs(path, "json"),
  };
}

const slidesOf = (show: { kind: SlideshowKind; boards: string }) => () =>
  JSON.stringify(slideBoards(season, { ...show, top: 0 }, season.book.asOf ?? ""));

const grid = buildTeamGrid(season.book, reportOf(season.book));
/** A part of the email, up to the next empty line. */
const emailed = (title: string) => () => emails[0]?.text.split(`${title}\n`)[1]?.split("\n\n")[0];

test.each<[string, Outputs]>([
  [
    "leaderboard",
    {
      ...outputsOf({ Page: LeaderboardPage, path: "/leaderboard", search: "" }, "leaderboard"),
      details: () => {
        const [row] = leaderboard.rows;
        return JSON.stringify(
          row && leaderboardDetails(leaderboard, season.info.id).content(row, () => undefined),
        );
      },
      television: slidesOf({ kind: "leaderboard", boards: "average" }),
      email: emailed("LEADERS"),
    },
  ],
  [
    "team standings",
    {
      ...outputsOf({ Page: TeamScoresPage, path: "/team-scores", search: "" }, "team-scores"),
      details: () => {
        const [row] = grid.rows;
        return JSON.stringify(row && teamDetails(grid, season).content(row, () => undefined));
      },
      television: slidesOf({ kind: "teamScores", boards: "standings" }),
      email: emailed("TEAM STANDINGS"),
    },
  ],
])("a column added to the %s is drawn in all its outputs", async (_, outputs) => {
  for (const [name, read] of Object.entries(outputs)) {
    const output = await read();
    expect(output, name).toContain("Doves");
    expect(output, name).toContain("4321");
  }
});
