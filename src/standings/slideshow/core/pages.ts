import type { SlideBoard } from "./board.ts";

/** The rows of a board on one page. They stay until the page is turned, whatever happens to the board. */
export type Page = { id: string; boardId: string; number: number; of: number; keys: readonly string[] };

/** A board is divided into pages of about the same length. */
export function pagesOf(boards: readonly SlideBoard[], capacityOf: (board: SlideBoard) => number): Page[] {
  return boards.flatMap((board) => {
    const keys = board.rows.map(({ key }) => key);
    if (keys.length === 0) return [];
    const of = Math.ceil(keys.length / Math.max(1, capacityOf(board)));
    const size = Math.ceil(keys.length / of);
    return Array.from({ length: Math.ceil(keys.length / size) }, (_, index) => ({
      id: pageId(board, keys, index),
      boardId: board.id,
      number: index + 1,
      of: Math.ceil(keys.length / size),
      keys: keys.slice(index * size, (index + 1) * size),
    }));
  });
}

/** A straight keeps its page, wherever it is among the others. */
function pageId(board: SlideBoard, keys: readonly string[], index: number): string {
  return board.kind === "straight" ? `${board.id}:${keys[index]}` : `${board.id}:${index + 1}`;
}

/** The page `step` further on, cyclically. Counts from the old position when the shown page is gone. */
export function turnedPage(pages: readonly Page[], shownPage: Page | null, step: 1 | -1): Page | null {
  if (pages.length === 0) return null;
  if (!shownPage) return pages[0] ?? null;
  const index = indexOfPage(pages, shownPage);
  return pages.at((index + step) % pages.length) ?? null;
}

/** The page with the shown page's subject, after the pages were divided anew. */
export function samePage(pages: readonly Page[], shownPage: Page | null): Page | null {
  const [first] = shownPage?.keys ?? [];
  const same = pages.find(
    ({ boardId, keys }) => boardId === shownPage?.boardId && first !== undefined && keys.includes(first),
  );
  return same ?? pages[shownPage ? Math.max(0, indexOfPage(pages, shownPage)) : 0] ?? null;
}

function indexOfPage(pages: readonly Page[], shownPage: Page): number {
  const same = pages.findIndex(({ id }) => id === shownPage.id);
  if (same >= 0) return same;
  return pages.findLastIndex(
    ({ boardId, number }) => boardId === shownPage.boardId && number <= shownPage.number,
  );
}
