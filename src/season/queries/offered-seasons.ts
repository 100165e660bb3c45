import type { SeasonOverview } from "./season-queries.ts";

type Asking = { asked: string; isManager: boolean };

/** A season in setup is offered only to the board, unless the address names it or it is the only one. */
export function offeredSeasons<Season extends Pick<SeasonOverview, "id" | "status">>(
  seasons: readonly Season[],
  { asked, isManager }: Asking,
): Season[] {
  const isOpen = ({ status }: Season) => isManager || status !== "draft";
  return seasons.some(isOpen) ? seasons.filter((each) => isOpen(each) || each.id === asked) : [...seasons];
}
