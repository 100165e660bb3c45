import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import type { RosterPlace } from "./roster-places.ts";

export type RosterRow = {
  key: string;
  memberId: string;
  name: string;
  isCaptain: boolean;
  place: RosterPlace;
  rounds: number;
};

type RosterRowsOptions = {
  book: SeasonBook;
  team: BookTeam;
  week: number;
  isLeftShown: boolean;
  captainId: string | null;
  nameOf: (memberId: string) => string;
};

/** Sorted by name; ended places appear only on request. */
export function rosterRows({
  book,
  team,
  week,
  isLeftShown,
  captainId,
  nameOf,
}: RosterRowsOptions): RosterRow[] {
  return team.roster
    .filter(({ toWeek }) => isLeftShown || toWeek === null || toWeek >= week)
    .map(({ memberId, fromWeek, toWeek }) => ({
      key: `${memberId} ${fromWeek}`,
      memberId,
      name: nameOf(memberId),
      isCaptain: memberId === captainId,
      place: { team_id: team.id, from_week: fromWeek, to_week: toWeek },
      rounds: book.scores.filter((score) => score.memberId === memberId && score.teamId === team.id).length,
    }));
}
