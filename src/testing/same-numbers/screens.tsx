import { QueryClientProvider } from "@tanstack/react-query";
import type { Element } from "happy-dom";
import Papa from "papaparse";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { ClubSettingsProvider, clubSettingsQueryOptions } from "#lib/club/club-settings-queries.ts";
import { setConfig } from "#lib/config.ts";
import { anyScreen, setRenderedScreen } from "#lib/rendered-screen.ts";
import { SeasonPrintViews } from "#running/season-papers/season-print-views.tsx";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { clientWithSeason } from "#season/queries/season-on-screen.fixture.ts";
import { reportOf, rulesOf } from "#season/queries/season-report.ts";
import { runningWeekOf } from "#season/screens/running-week.tsx";
import { rankingFigureOf } from "#season/words/ranking-figure.ts";
import { type BoardId, boardIds } from "#standings/boards/leaderboard-boards.ts";
import { LeaderboardPage } from "#standings/leaderboard/leaderboard-page.tsx";
import { RankingsPage } from "#standings/rankings/rankings-page.tsx";
import { TeamScoresPage } from "#standings/team-scores/team-scores-page.tsx";
import { boardFigure, rankedFigure, teamFigure } from "./board-headers.ts";
import type { CellValue, Ledger, Lines } from "./ledger.ts";
import { listRowsOf, movementOf, readHtml, rowsOf, textOf } from "./read-html.ts";
import { takeCsvFiles } from "./recorded-files.ts";

type Screen = { Page: ComponentType; path: string; search: string; isPhone?: boolean };

/** A screen of a member's device, as the club's server renders it. */
export function renderScreen(season: ClubSeason, { Page, path, search, isPhone = false }: Screen): string {
  setConfig({ backendUrl: "http://club.test", publishableKey: "key", clubName: "Club", version: "1" });
  const client = clientWithSeason(season.book, season);
  client.setQueryData(clubSettingsQueryOptions().queryKey, null);
  const width = isPhone ? 360 : 1440;
  setRenderedScreen({ width, contentWidth: width, isTouched: isPhone });
  try {
    return renderToString(
      <QueryClientProvider client={client}>
        <ClubSettingsProvider>
          <Router ssrPath={path} ssrSearch={search}>
            <Page />
          </Router>
        </ClubSettingsProvider>
      </QueryClientProvider>,
    );
  } finally {
    setRenderedScreen(anyScreen);
    client.clear();
  }
}

type ScreenList = Pick<Lines, "list" | "figureOf"> & {
  screen: Omit<Screen, "isPhone">;
  /** The column with whose row it is. */
  subject: "Member" | "Team";
  /** The figure of a row on a phone. */
  figure: string;
  note?: string;
};

/** The leaderboard by each of its boards, the team scores and both rankings: as a table, a list on a phone and a file. */
export async function compareScreens(ledger: Ledger, season: ClubSeason): Promise<void> {
  for (const screenList of listsOf(season)) {
    const html = renderScreen(season, screenList.screen);
    const [file = ""] = await takeCsvFiles();
    const lines = readHtml(html, (document) => {
      const table = document.querySelector("table");
      return table && !document.querySelector("table caption")?.textContent.startsWith("Not ranked")
        ? rowsOf(table).map((row) => lineOf(row, screenList.subject))
        : [];
    });
    ledger.compare({ output: "screen", ...screenList, lines });
    if (lines.length > 0) ledger.compare({ ...csvLines(file, screenList) });
    const phone = readHtml(renderScreen(season, { ...screenList.screen, isPhone: true }), (document) => {
      const list = document.querySelector("ol[aria-label]");
      return list ? listRowsOf(list) : [];
    });
    await takeCsvFiles();
    comparePhone(ledger, screenList, phone);
    if (lines.length !== phone.length)
      ledger.differences.push(`${screenList.list} has fewer rows on a phone`);
  }
}

function listsOf(season: ClubSeason): ScreenList[] {
  const rules = rulesOf(season.book);
  const page = (Page: ComponentType, path: string, search = "") => ({ Page, path, search });
  // Before the first final week the leaderboard shows who has shot tonight instead, which has no ranks.
  const boardsOnScreen = reportOf(season.book).throughWeek === 0 && runningWeekOf(season) ? [] : boardIds;
  const boards = boardsOnScreen.map((board): ScreenList => {
    const hits = rules.handicap.enabled ? { note: "week raw" } : {};
    const beside = board === "week" ? hits : { note: `move by ${board}` };
    return {
      list: `board ${board}`,
      screen: page(LeaderboardPage, "/leaderboard", `board=${board}`),
      subject: "Member",
      figureOf: boardFigure(board),
      figure: rankedFigure(board),
      ...beside,
    };
  });
  const byPoints = rankingFigureOf(rules);
  const total = rules.handicap.enabled ? "net" : "total";
  return [
    ...boards,
    {
      list: "standing of the teams",
      screen: page(TeamScoresPage, "/team-scores"),
      subject: "Team",
      figureOf: teamFigure,
      figure: byPoints,
      ...(byPoints === "total" ? {} : { note: "total" }),
    },
    {
      list: "members by the season's ranking",
      screen: page(RankingsPage, "/rankings"),
      subject: "Member",
      figureOf: (header) => (header === "Rank" ? "place in the season" : boardFigure(total)(header)),
      figure: rankedFigure(total),
    },
    {
      list: "board average",
      screen: page(RankingsPage, "/rankings", "by=average"),
      subject: "Member",
      figureOf: boardFigure("average"),
      figure: "average",
    },
    {
      list: "standing of the teams",
      screen: page(RankingsPage, "/rankings", "of=teams"),
      subject: "Team",
      figureOf: (header) => (/^Best \d+$/.test(header) ? "best weeks" : teamFigure(header)),
      figure: rankedTeamFigure(rules),
    },
  ];
}

function rankedTeamFigure({ standings, ...rules }: ReturnType<typeof rulesOf>): string {
  if (standings.team === "ladder") return "value";
  const isBest = standings.team === "totalTargets" && standings.teamDropWorstWeeks > 0;
  return isBest ? "best weeks" : rankingFigureOf({ standings, ...rules });
}

function lineOf(row: ReturnType<typeof rowsOf>[number], subject: string): Lines["lines"][number] {
  const cells: Record<string, CellValue> = {};
  for (const { header, cell } of row) {
    if (header === "Move") cells[header] = movementOf(cell);
    else if (/^Week \d+$/.test(header)) Object.assign(cells, weekCells(header, cell));
    else if (header === "Weeks") cells[header] = textOf(cell).split(",")[0];
    else if (!/^Wk \d+ so far/.test(header)) cells[header] = textOf(cell);
  }
  return { subject: String(cells[subject]), cells };
}

/** The total of a team's week over its points, the bonus beside them, and the place. */
function weekCells(header: string, cell: Element): Record<string, CellValue> {
  const [first, second] = [...cell.querySelectorAll("button > span")];
  if (!first) return { [header]: textOf(cell) };
  const parts = textOf(second).split(" · ").filter(Boolean);
  const points = parts.map((part) => /^(-?[\d.]+)(?:\+(-?[\d.]+))?$/.exec(part)).find(Boolean);
  const place = parts.map((part) => /^(T\d+|\d+(?=st|nd|rd|th))/.exec(part)).at(-1);
  return {
    [header]: textOf(first),
    [`${header} blinds`]:
      /\d+(?=b)/.exec(first.textContent)?.[0] ?? (first.querySelector("[role=img]") ? 1 : 0),
    [`${header} place`]: place?.[1],
    ...(points
      ? {
          [`${header} points`]: Number(points[1]) + Number(points[2] ?? 0),
          [`${header} bonus`]: points[2] ?? 0,
        }
      : {}),
  };
}

function csvLines(file: string, { list, subject, figureOf, screen }: ScreenList): Lines {
  const rows = Papa.parse<Record<string, string>>(file.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
  }).data;
  // The file of the team scores has ranks as numbers, to be sorted by.
  const hasRanks = screen.path === "/team-scores";
  return {
    output: "CSV of a screen",
    list,
    figureOf: (header) => (hasRanks && header === "Rank" ? "rank" : figureOf(header)),
    lines: rows.map((row) => ({
      subject: row[subject] ?? "",
      cells: Object.fromEntries(Object.entries(row).filter(([header]) => !header.endsWith("(provisional)"))),
    })),
  };
}

function comparePhone(
  ledger: Ledger,
  { list, figure, note, figureOf, subject }: ScreenList,
  rows: ReturnType<typeof listRowsOf>,
): void {
  const figures: Record<string, string | null> = {
    lead: figureOf("Rank") ?? null,
    figure,
    note: note ?? null,
  };
  ledger.compare({
    output: "phone list",
    list,
    figureOf: (header) => (header in figures ? figures[header] : header),
    lines: rows.map((row) => ({
      subject: row.title,
      cells: {
        lead: row.lead,
        figure: row.figure,
        ...(note?.startsWith("move") && row.note
          ? { note: movementOf(row.note) }
          : { note: textOf(row.note).replace(/ hits$/, "") }),
        ...(subject === "Team" ? lastWeekCells(row.second) : memberCells(row.second)),
      },
    })),
  });
}

/** "Eagles · A · 14 rds". */
function memberCells(second: string): Record<string, CellValue> {
  const rounds = /(\d+) rds?$/.exec(second)?.[1];
  return rounds ? { rounds } : {};
}

/** "Last: 246.40, 2 blinds · 3 pts · 2nd, tied", as far as it says of which week. */
function lastWeekCells(second: string): Record<string, CellValue> {
  if (!second.startsWith("Last: ")) return {};
  const [first = ""] = second.slice("Last: ".length).split(" · ");
  const [, total, blinds] = /^([\d.]+)(?:, (\d+) blinds?)?$/.exec(first) ?? [];
  const [, points] = /(-?[\d.]+) pts?(?: |$)/.exec(second) ?? [];
  const [, rank] = /(\d+)(?:st|nd|rd|th)(?:, tied)?$/.exec(second) ?? [];
  return {
    ...(total ? { "last week total": total, "last week blinds": blinds ?? 0 } : {}),
    ...(points ? { "last week points": points } : {}),
    ...(rank ? { "last week rank": rank } : {}),
  };
}

/** The report of the season that a club prints and pins up. */
export function comparePrint(ledger: Ledger, season: ClubSeason): void {
  const { throughWeek } = reportOf(season.book);
  const html = renderScreen(season, { Page: SeasonPrintViews, path: "/rankings", search: "paper=report" });
  const tables = readHtml(html, (document) =>
    [...document.querySelectorAll("table")].map((table) => ({
      caption: table.querySelector("caption")?.textContent ?? "",
      rows: rowsOf(table).map((row) => row.map(({ header, cell }) => [header, textOf(cell)] as const)),
    })),
  );
  for (const { caption, rows } of tables) {
    const isMembers = caption === `Shooters after week ${throughWeek}`;
    if (caption === "Awards") continue;
    ledger.compare({
      output: "print",
      list: isMembers ? "members by the season's ranking" : "standing of the teams",
      figureOf: isMembers ? printedMember : printedTeam,
      lines: rows.map((row) => {
        const cells = Object.fromEntries(row);
        const forfeits = Object.entries(cells).filter(([, value]) => value === "F");
        return {
          subject: cells.Member ?? cells.Team ?? "",
          cells: {
            ...Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== "F")),
            ...Object.fromEntries(forfeits.map(([week]) => [`Week ${week} forfeit`, "yes"])),
          },
        };
      }),
    });
  }
}

const printedMember = (header: string) =>
  header === "Place"
    ? "place in the season"
    : header === "Net"
      ? "net total"
      : boardFigure("total" satisfies BoardId)(header);
const printedTeam = (header: string) => (/^\d+$/.test(header) ? `week ${header} total` : teamFigure(header));
