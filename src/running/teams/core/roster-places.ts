import type { BookTeam, SeasonBook } from "#league/book/book.ts";

/** `to_week` is null until the end of the season. Names follow the database. */
export type RosterPlace = { team_id: string; from_week: number; to_week: number | null };

export function placesOf(book: SeasonBook, memberId: string): RosterPlace[] {
  const places = book.teams.flatMap(({ id, roster }) =>
    roster
      .filter((entry) => entry.memberId === memberId)
      .map(({ fromWeek, toWeek }) => ({ team_id: id, from_week: fromWeek, to_week: toWeek })),
  );
  return places.toSorted((a, b) => a.from_week - b.from_week);
}

type AfterJoiningOptions = {
  places: readonly RosterPlace[];
  teamId: string;
  week: number;
  beside?: boolean;
};

/** Joins a team from a week until the member's next place begins; with `beside` other teams, until the end. */
export function afterJoining({ places, teamId, week, beside = false }: AfterJoiningOptions): RosterPlace[] {
  const next = beside ? undefined : places.find(({ from_week }) => from_week > week);
  const joined = { team_id: teamId, from_week: week, to_week: next ? next.from_week - 1 : null };
  return [...places, joined].toSorted((a, b) => a.from_week - b.from_week);
}

/** Ends a place at a week; a later place disappears. */
export function afterLeaving(
  places: readonly RosterPlace[],
  place: RosterPlace,
  lastWeek: number,
): RosterPlace[] {
  return places.flatMap((each) => {
    if (!isSamePlace(each, place)) return [each];
    const to_week = Math.min(lastWeek, each.to_week ?? lastWeek);
    return to_week < each.from_week ? [] : [{ ...each, to_week }];
  });
}

type AfterTransferOptions = {
  places: readonly RosterPlace[];
  place: RosterPlace;
  teamId: string;
  week: number;
};

export function afterTransfer({ places, place, teamId, week }: AfterTransferOptions): RosterPlace[] {
  return afterJoining({ places: afterLeaving(places, place, week - 1), teamId, week });
}

export function afterCorrection(
  places: readonly RosterPlace[],
  place: RosterPlace,
  weeks: Pick<RosterPlace, "from_week" | "to_week">,
): RosterPlace[] {
  return places
    .map((each) => (isSamePlace(each, place) ? { ...each, ...weeks } : each))
    .toSorted((a, b) => a.from_week - b.from_week);
}

/** The weeks in which a member would be on more teams than allowed; null without any. */
export function findOverlap(
  places: readonly RosterPlace[],
  allowed: number,
): { teamIds: string[]; week: number } | null {
  for (const { from_week: week } of places) {
    const teamIds = places
      .filter(({ from_week, to_week }) => from_week <= week && (to_week === null || to_week >= week))
      .map(({ team_id }) => team_id);
    const isTwice = new Set(teamIds).size < teamIds.length;
    if (isTwice || teamIds.length > allowed) return { teamIds, week };
  }
  return null;
}

export function bookWithPlaces(
  book: SeasonBook,
  memberId: string,
  places: readonly RosterPlace[],
): SeasonBook {
  const teams = book.teams.map((team): BookTeam => {
    const others = team.roster.filter((entry) => entry.memberId !== memberId);
    const own = places.filter(({ team_id }) => team_id === team.id);
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

export function hasEnded({ to_week }: RosterPlace, week: number): boolean {
  return to_week !== null && to_week < week;
}

function isSamePlace(one: RosterPlace, other: RosterPlace): boolean {
  return one.team_id === other.team_id && one.from_week === other.from_week;
}
