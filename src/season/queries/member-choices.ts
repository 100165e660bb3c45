import type { SeasonBook } from "#league/book/book.ts";
import { rosterOf } from "../words/team-line-up.ts";

export type ClubMember = { id: string; name: string; account_id: string | null };

/** Groups of a field that finds a member: the team, the season, everyone else. */
export function memberGroups(
  members: readonly ClubMember[],
  book: SeasonBook,
  { week, teamId }: { week: number; teamId: string | null },
): { group: string; items: { value: string; label: string }[] }[] {
  const team = book.teams.find(({ id }) => id === teamId);
  const own = new Set(rosterOf(team, week));
  const inSeason = new Set(book.members.map(({ id }) => id));
  const groupOf = (group: string, isIn: (id: string) => boolean) => ({
    group,
    items: members.filter(({ id }) => isIn(id)).map(({ id, name }) => ({ value: id, label: name })),
  });
  return [
    groupOf(team?.name ?? "", (id) => own.has(id)),
    groupOf("In this season", (id) => inSeason.has(id) && !own.has(id)),
    groupOf("Other members", (id) => !inSeason.has(id) && !own.has(id)),
  ].filter(({ items }) => items.length > 0);
}

export function teamOfMember(book: SeasonBook, memberId: string, week: number): string | null {
  return book.teams.find((team) => rosterOf(team, week).includes(memberId))?.id ?? null;
}

export function nextRound(
  recorded: readonly { member_id: string; event: string; round: number }[],
  memberId: string,
  event: string,
): number {
  const takenRounds = new Set(
    recorded
      .filter((score) => score.member_id === memberId && score.event === event)
      .map(({ round }) => round),
  );
  let round = 1;
  while (takenRounds.has(round)) round += 1;
  return Math.min(round, 12);
}
