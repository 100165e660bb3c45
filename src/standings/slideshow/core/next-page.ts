import { type Page, samePlace, turnedPage } from "./pages.ts";

/** Where a slideshow is. A straight that came in meanwhile is shown next, then it goes on from `resumeFrom`. */
export type Turns = {
  page: Page | null;
  resumeFrom: Page | null;
  /** Straights that had their page shown, or were there from the start. */
  announced: readonly string[];
};

export function firstTurn(pages: readonly Page[]): Turns {
  return { page: pages[0] ?? null, resumeFrom: null, announced: straightIds(pages) };
}

export function turn({ page, resumeFrom, announced }: Turns, pages: readonly Page[], step: 1 | -1): Turns {
  const current = straightIds(pages);
  // What is over is forgotten, so that the list cannot grow through an evening.
  const newIds = announced.filter((id) => current.includes(id));
  const from = resumeFrom ?? page;
  const news = step === 1 ? pages.find(({ id }) => current.includes(id) && !newIds.includes(id)) : undefined;
  if (news) return { page: news, resumeFrom: from, announced: [...newIds, news.id] };
  return { page: turnedPage(pages, from, step), resumeFrom: null, announced: newIds };
}

/** The pages were cut anew: what was shown is still shown. */
export function recut({ page, announced }: Turns, pages: readonly Page[]): Turns {
  return { page: samePlace(pages, page), resumeFrom: null, announced };
}

function straightIds(pages: readonly Page[]): string[] {
  return pages.filter(({ boardId }) => boardId === "straight").map(({ id }) => id);
}
