import { type Page, samePage, turnedPage } from "./pages.ts";

/** A straight that arrives meanwhile is shown next; then the slideshow continues from `resumeFrom`. */
export type Turns = {
  page: Page | null;
  resumeFrom: Page | null;
  /** Straights that had their page, or were there from the start. */
  announced: readonly string[];
};

export function firstTurn(pages: readonly Page[]): Turns {
  return { page: pages[0] ?? null, resumeFrom: null, announced: straightIds(pages) };
}

export function turn({ page, resumeFrom, announced }: Turns, pages: readonly Page[], step: 1 | -1): Turns {
  const current = straightIds(pages);
  // Past ones are dropped, so that the list does not grow all evening.
  const newIds = announced.filter((id) => current.includes(id));
  const from = resumeFrom ?? page;
  const news = step === 1 ? pages.find(({ id }) => current.includes(id) && !newIds.includes(id)) : undefined;
  if (news) return { page: news, resumeFrom: from, announced: [...newIds, news.id] };
  return { page: turnedPage(pages, from, step), resumeFrom: null, announced: newIds };
}

/** After the pages were divided anew, the shown page stays. */
export function recut({ page, announced }: Turns, pages: readonly Page[]): Turns {
  return { page: samePage(pages, page), resumeFrom: null, announced };
}

function straightIds(pages: readonly Page[]): string[] {
  return pages.filter(({ boardId }) => boardId === "straight").map(({ id }) => id);
}
