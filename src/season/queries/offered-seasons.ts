import type { SeasonOverview } from "./season-queries.ts";

type Asking = { asked: string; isManager: boolean };

/**
 * The seasons to choose from, in their order. One that is still being set up is offered to the board alone, unless
 * the address names it or there is no other.
 */
export function offeredSeasons<Season extends Pick<SeasonOverview, "id" | "status">>(
  seasons: readonly Season[],
  { asked, isManager }: Asking,
): Season[] {
  const isOpen = ({ status }: Season) => isManager || status !== "draft";
  return seasons.some(isOpen) ? seasons.filter((each) => isOpen(each) || each.id === asked) : [...seasons];
}
