import type { SeasonBook } from "#league/book/book.ts";
import { rosterOf } from "../words/team-line-up.ts";

export type ClubMember = { id: string; name: string; account_id: string | null };
export type MemberGroup = { group: string; members: { id: string; name: string }[] };

export function memberGroups(
  members: readonly ClubMember[],
  book: SeasonBook,
  { week, teamId }: { week: number; teamId: string | null },
): MemberGroup[] {
  const team = book.teams.find(({ id }) => id === teamId);
  const own = new Set(rosterOf(team, week));
  const inSeason = new Set(book.members.map(({ id }) => id));
  const groups = [
    { group: team?.name ?? "", members: members.filter(({ id }) => own.has(id)) },
    { group: "In this season", members: members.filter(({ id }) => inSeason.has(id) && !own.has(id)) },
    { group: "Other members", members: members.filter(({ id }) => !inSeason.has(id) && !own.has(id)) },
  ];
  return groups.filter((group) => group.members.length > 0);
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
