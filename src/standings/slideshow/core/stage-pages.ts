import type { ClubSeason } from "#season/queries/season-book.ts";
import type { SlideshowParams } from "../slideshow-search-params.ts";
import { rowHeightsOf, type SlideBoard } from "./board.ts";
import { type Page, pagesOf } from "./pages.ts";
import { type SlideshowKind, slideBoards } from "./slide-boards.ts";
import { denseRowsOfPage, isDense, rowsOfPage, type StageLayout, stageLayout } from "./stage-layout.ts";

/** With `rows` table rows on each page, if the settings say so. */
export function pagesOnStage(boards: readonly SlideBoard[], layout: StageLayout, rows: number): Page[] {
  return pagesOf(boards, (board) =>
    isInColumns(board, layout, rows)
      ? denseRowsOfPage(layout)
      : rowsOfPage(layout, board.kind === "table" ? rows : 0, rowHeightsOf(board.kind, layout)),
  );
}

/** True for a ranking, whose figure says enough for two columns. */
export function isInColumns(board: SlideBoard, layout: StageLayout, rowsOnSlide: number): boolean {
  if (board.kind !== "table" || board.rows.every(({ place }) => place === "")) return false;
  return isDense(layout, board.rows.length, rowsOnSlide);
}

type Slideshow = { kind: SlideshowKind; params: SlideshowParams; today: string };

export function countPages(season: ClubSeason, { kind, params, today }: Slideshow): number {
  const boards = slideBoards(season, { kind, boards: params.boards, top: params.top }, today);
  return pagesOnStage(boards, stageLayout({ width: 1920, height: 1080 }, params.size), params.rows).length;
}
