import { isOnRoster } from "#league/book/roster.ts";
import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";

/** The viewer's team in a week; before the first week is over, their team of that week. */
export function useOwnTeam(book: ClubSeason["book"], throughWeek: number): string | null {
  const ownId = useOwnMember();
  return book.teams.find((team) => isOnRoster(team, ownId, Math.max(throughWeek, 1)))?.id ?? null;
}
