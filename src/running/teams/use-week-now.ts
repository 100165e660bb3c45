import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { weekToEnter } from "#season/rounds/entry-week.ts";

/** Has the season's members at once, and others once they are read. */
export function useMemberNames(season: ClubSeason) {
  const { data: members = [] } = useQuery(clubMembersQueryOptions());
  return useMemo(() => {
    const names = new Map([...members, ...season.book.members].map(({ id, name }) => [id, name]));
    return { members, nameOf: (id: string) => names.get(id) };
  }, [members, season.book.members]);
}

/** The league week of today, else the latest one shot. */
export function useWeekNow(season: ClubSeason): number {
  const timeZone = useClubTimeZone();
  return weekToEnter(season.weeks, season.book.scores, dayAt(new Date(), timeZone));
}
