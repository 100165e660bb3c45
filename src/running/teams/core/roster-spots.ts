import type { BookTeam, SeasonBook } from "#league/book/book.ts";

/** `to_week` is null until the end of the season. Names follow the database. */
export type RosterSpot = { team_id: string; from_week: number; to_week: number | null };

export function spotsOf(book: SeasonBook, memberId: string): RosterSpot[] {
  const spots = book.teams.flatMap(({ id, roster }) =>
    roster
      .filter((entry) => entry.memberId === memberId)
      .map(({ fromWeek, toWeek }) => ({ team_id: id, from_week: fromWeek, to_week: toWeek })),
  );
  return spots.toSorted((a, b) => a.from_week - b.from_week);
}

type AfterJoiningOptions = {
  spots: readonly RosterSpot[];
  teamId: string;
  week: number;
  beside?: boolean;
};

/** Joins a team from a week until the member's next spot begins; with `beside` other teams, until the end. */
export function afterJoining({ spots, teamId, week, beside = false }: AfterJoiningOptions): RosterSpot[] {
  const next = beside ? undefined : spots.find(({ from_week }) => from_week > week);
  const joined = { team_id: teamId, from_week: week, to_week: next ? next.from_week - 1 : null };
  return [...spots, joined].toSorted((a, b) => a.from_week - b.from_week);
}

/** Ends a spot at a week; a later spot disappears. */
export function afterLeaving(spots: readonly RosterSpot[], spot: RosterSpot, lastWeek: number): RosterSpot[] {
  return spots.flatMap((each) => {
    if (!isSameSpot(each, spot)) return [each];
    const to_week = Math.min(lastWeek, each.to_week ?? lastWeek);
    return to_week < each.from_week ? [] : [{ ...each, to_week }];
  });
}

type AfterTransferOptions = {
  spots: readonly RosterSpot[];
  spot: RosterSpot;
  teamId: string;
  week: number;
};

export function afterTransfer({ spots, spot, teamId, week }: AfterTransferOptions): RosterSpot[] {
  return afterJoining({ spots: afterLeaving(spots, spot, week - 1), teamId, week });
}

export function afterCorrection(
  spots: readonly RosterSpot[],
  spot: RosterSpot,
  weeks: Pick<RosterSpot, "from_week" | "to_week">,
): RosterSpot[] {
  return spots
    .map((each) => (isSameSpot(each, spot) ? { ...each, ...weeks } : each))
    .toSorted((a, b) => a.from_week - b.from_week);
}

/** The weeks in which a member would be on more teams than allowed; null without any. */
export function findOverlap(
  spots: readonly RosterSpot[],
  allowed: number,
): { teamIds: string[]; week: number } | null {
  for (const { from_week: week } of spots) {
    const teamIds = spots
      .filter(({ from_week, to_week }) => from_week <= week && (to_week === null || to_week >= week))
      .map(({ team_id }) => team_id);
    const isTwice = new Set(teamIds).size < teamIds.length;
    if (isTwice || teamIds.length > allowed) return { teamIds, week };
  }
  return null;
}

export function bookWithSpots(book: SeasonBook, memberId: string, spots: readonly RosterSpot[]): SeasonBook {
  const teams = book.teams.map((team): BookTeam => {
    const others = team.roster.filter((entry) => entry.memberId !== memberId);
    const own = spots.filter(({ team_id }) => team_id === team.id);
    return {
      ...team,
      roster: [
        ...others,
        ...own.map(({ from_week, to_week }) => ({ memberId, fromWeek: from_week, toWeek: to_week })),
      ],
    };
  });
  return { ...book, teams };
}

export function hasEnded({ to_week }: RosterSpot, week: number): boolean {
  return to_week !== null && to_week < week;
}

function isSameSpot(one: RosterSpot, other: RosterSpot): boolean {
  return one.team_id === other.team_id && one.from_week === other.from_week;
}
