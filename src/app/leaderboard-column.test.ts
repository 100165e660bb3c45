import { expect, test, vi } from "vitest";
import { smallSeason } from "#season/queries/small-season.fixture.ts";
import { leaderboardOf } from "#standings/boards/leaderboard.ts";
import type { LeaderboardTable } from "#standings/boards/tables/leaderboard-table.ts";
import { memberDetails } from "#standings/leaderboard/components/leaderboard-details.tsx";
import { LeaderboardPage } from "#standings/leaderboard/leaderboard-page.tsx";
import { slideBoards } from "#standings/slideshow/core/slide-boards.ts";
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

/** The description of the leaderboard with one column more, which says nothing about where it is drawn. */
vi.mock("#standings/boards/tables/leaderboard-table.ts", async (original) => {
  const module = await original<typeof import("#standings/boards/tables/leaderboard-table.ts")>();
  const added = { id: "added", label: "Doves", value: () => 4321 };
  return {
    ...module,
    leaderboardTable: (...shown: Parameters<typeof module.leaderboardTable>): LeaderboardTable => {
      const table = module.leaderboardTable(...shown);
      return { ...table, columns: [...table.columns, added] };
    },
  };
});

const { season, published, emails } = everywhereOf(
  smallSeason([
    { name: "Ann", hits: [20, 22] },
    { name: "Bob", hits: [22, 21] },
  ]),
);
const screen = { Page: LeaderboardPage, path: "/leaderboard", search: "" };
const shown = leaderboardOf(season.book, {
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

const outputs: Record<string, () => string | undefined | Promise<string | undefined>> = {
  table: () => renderScreen(season, screen),
  csv: async () => {
    renderScreen(season, screen);
    return (await takeCsvFiles()).join();
  },
  "phone list": () => renderScreen(season, { ...screen, isPhone: true }),
  details: () => {
    const [row] = shown.rows;
    return JSON.stringify(row && memberDetails(shown, season.info.id).content(row, () => undefined));
  },
  television: () =>
    JSON.stringify(
      slideBoards(season, { kind: "leaderboard", boards: "average", top: 0 }, season.book.asOf ?? ""),
    ),
  "published page": () => publishedAs("leaderboard", "html"),
  embed: () => publishedAs("embed/leaderboard", "html"),
  "published CSV": () => publishedAs("leaderboard", "csv"),
  JSON: () => publishedAs("leaderboard", "json"),
  email: () => emails[0]?.text,
};

test.each(Object.entries(outputs))(
  "a column added to the leaderboard is drawn in its %s",
  async (_, read) => {
    const output = await read();
    expect(output).toContain("Doves");
    expect(output).toContain("4321");
  },
);
