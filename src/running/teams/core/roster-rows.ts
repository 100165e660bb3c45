import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import type { RosterSpot } from "./roster-spots.ts";

export type RosterRow = {
  key: string;
  memberId: string;
  name: string;
  isCaptain: boolean;
  spot: RosterSpot;
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

/** Sorted by name; ended spots appear only on request. */
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
      spot: { team_id: team.id, from_week: fromWeek, to_week: toWeek },
      rounds: book.scores.filter((score) => score.memberId === memberId && score.teamId === team.id).length,
    }));
}
