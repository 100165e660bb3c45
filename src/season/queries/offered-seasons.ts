import type { SeasonOverview } from "./season-queries.ts";

/** A season in setup is offered only to the board, unless the address names it or it is the only one. */
export function offeredSeasons<Season extends Pick<SeasonOverview, "id" | "status">>(
  seasons: readonly Season[],
  { seasonParam, isManager }: { seasonParam: string; isManager: boolean },
): Season[] {
  const isOpen = ({ status }: Season) => isManager || status !== "draft";
  return seasons.some(isOpen)
    ? seasons.filter((each) => isOpen(each) || each.id === seasonParam)
    : [...seasons];
}
