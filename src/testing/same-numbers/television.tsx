import { renderToStaticMarkup } from "react-dom/server";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { boardIds } from "#standings/boards/leaderboard-boards.ts";
import { Slide } from "#standings/slideshow/components/slide.tsx";
import { type SlideshowKind, slideBoards } from "#standings/slideshow/core/slide-boards.ts";
import { stageLayout } from "#standings/slideshow/core/stage-layout.ts";
import { isInColumns, pagesOnStage } from "#standings/slideshow/core/stage-pages.ts";
import { boardFigure, teamFigure } from "./board-headers.ts";
import type { CellValue, Ledger, Lines } from "./ledger.ts";
import { movementOf, readHtml, rowsOf, textOf } from "./read-html.ts";

const boards: Record<SlideshowKind, string> = {
  leaderboard: "average,week,total,net,high-gun,improved",
  teamScores: "tonight,standings,week",
};

/** More shooters than any board has, so that none is left out. */
const top = 100_000;

/** Every slide of the clubhouse television, page by page. */
export function compareTelevision(ledger: Ledger, season: ClubSeason): void {
  for (const kind of ["leaderboard", "teamScores"] as const) {
    const slides = slideBoards(season, { kind, boards: boards[kind], top }, season.book.asOf ?? "2026-12-31");
    const layout = stageLayout({ width: 1920, height: 1080 }, "normal");
    const pages = pagesOnStage(slides, layout, 0);
    for (const board of slides) {
      const html = pages
        .filter(({ boardId }) => boardId === board.id)
        .map((page) =>
          renderToStaticMarkup(
            <Slide
              board={board}
              page={page}
              marks={new Map()}
              layout={layout}
              isInColumns={isInColumns(board, layout, 0)}
              isPaused
            />,
          ),
        )
        .join("");
      if (board.kind === "table" && board.band.isOfficial)
        compareTable(ledger, season, { id: board.id, kind, html });
      if (board.kind === "matches" && board.band.isOfficial) compareMatches(ledger, season, html);
    }
  }
}

type Slides = { id: string; kind: SlideshowKind; html: string };

function compareTable(ledger: Ledger, season: ClubSeason, { id, kind, html }: Slides): void {
  const { throughWeek } = reportOf(season.book);
  const board = boardIds.find((each) => each === id);
  const lines = readHtml(html, (document) =>
    [...document.querySelectorAll("table")].flatMap(rowsOf).map((row): Lines["lines"][number] => {
      const cells: Record<string, CellValue> = {};
      for (const { header, cell } of row)
        cells[header] = header === "Move" ? movementOf(cell) : textOf(cell).replace(/ in \d+ rd$/, "");
      return { subject: String(cells.Name), cells };
    }),
  );
  if (kind === "leaderboard" && board) {
    const figureOf = boardFigure(board);
    ledger.compare({
      output: "television",
      list: `board ${board}`,
      lines,
      figureOf: (header) => (header === "Team and remarks" ? "team" : figureOf(header)),
    });
    return;
  }
  const ofTeams = (header: string) => {
    if (header === "Team and remarks") return id === "standings" ? "division" : null;
    if (header === "Move") return "move of the team";
    if (id === "standings") return teamFigure(header);
    return header === "Rank"
      ? `week ${throughWeek} place`
      : header === "Name"
        ? null
        : `week ${throughWeek} ${header.toLowerCase()}`;
  };
  const list = id === "week" ? `teams of week ${throughWeek}` : "standing of the teams";
  ledger.compare({ output: "television", list, lines, figureOf: ofTeams });
}

function compareMatches(ledger: Ledger, { book }: ClubSeason, html: string): void {
  const week = reportOf(book).throughWeek;
  const cell = (subject: string, figure: string, value: CellValue) =>
    ledger.cell("television", { subject, figure, shown: value });
  readHtml(html, (document) => {
    for (const row of document.querySelectorAll("li")) {
      const [names, nets, states] = [...row.children];
      const [home, away] = [...(names?.querySelectorAll("strong") ?? [])].map(textOf);
      const [homeNet, awayNet] = [...(nets?.querySelectorAll("strong") ?? [])].map(textOf);
      cell(home ?? "", `week ${week} total`, homeNet);
      if (away !== "Own averages") cell(away ?? "", `week ${week} total`, awayNet);
      const [, homePoints, awayPoints] = /(-?[\d.]+) – (-?[\d.]+) points/.exec(textOf(states)) ?? [];
      if (homePoints === undefined) continue;
      cell(`${home} – ${away}, week ${week}`, "home points", homePoints);
      cell(`${home} – ${away}, week ${week}`, "away points", awayPoints);
    }
  });
}
