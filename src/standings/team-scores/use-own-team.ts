import { useOwnMember } from "#season/queries/own-member-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";

/** The viewer's team in a week; before their first week, their first team. */
export function useOwnTeam(book: ClubSeason["book"], throughWeek: number): string | null {
  const week = Math.max(throughWeek, 1);
  const ownId = useOwnMember();
  const isIn = ({ memberId, fromWeek, toWeek }: (typeof book)["teams"][number]["roster"][number]) =>
    memberId === ownId && fromWeek <= week && (toWeek === null || toWeek >= week);
  return book.teams.find(({ roster }) => roster.some(isIn))?.id ?? null;
}
