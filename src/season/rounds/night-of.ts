import type { BookMatch, BookTeam } from "#league/book/book.ts";
import { opponentIn, standingMatches } from "#league/book/opponents.ts";
import { isInLeague } from "#league/book/roster.ts";
import type { ClubSeason } from "../queries/season-book.ts";
import { leagueNight, nightDaysOf } from "./league-night.ts";

/** Of the week: postponed, void; of the match: moved, canceled. */
export type NightState = "scheduled" | "moved" | "canceled" | "postponed" | "void";

/** `day`, `startsAt` ("18:30"), and `field` are null while unknown; `opponent`: "bye" when only others have matches. */
export type TeamNight = {
  week: number;
  day: string | null;
  startsAt: string | null;
  field: string | null;
  state: NightState;
  reason: string | null;
  opponent: BookTeam | "bye" | null;
  isHome: boolean;
};

/** Null where the team has none. The same as `private.night_of` of the database. */
export type FindNight = (week: number, teamId: string) => TeamNight | null;

export const matchOf = (matches: readonly BookMatch[], week: number, teamId: string): BookMatch | undefined =>
  matches.find((match) => match.week === week && [match.home, match.away].includes(teamId));

export function nightFinder(season: ClubSeason): FindNight {
  const { book, weeks, squadNights } = season;
  const shotOn = nightDaysOf(book.scores);
  const matches = standingMatches(book);
  return (number, teamId) => {
    const week = weeks.find((each) => each.week === number);
    const team = book.teams.find(({ id }) => id === teamId);
    if (!week || !isInLeague(team, number)) return null;
    const match = matchOf(matches, number, teamId);
    const squad = squadNights.find((each) => each.week === number && each.teamId === teamId);
    const { startsAt, field, playedOn, status, reason } = match?.night ?? {};
    const weekState = week.status === "postponed" ? "postponed" : "scheduled";
    return {
      week: number,
      day: playedOn ?? leagueNight(week, shotOn),
      startsAt: startsAt ?? squad?.startsAt ?? week.startsAt ?? null,
      field: field ?? squad?.field ?? null,
      state: week.status === "void" ? "void" : (status ?? weekState),
      reason: reason ?? null,
      opponent: opponentIn(book, teamId, number),
      isHome: match?.home === teamId,
    };
  };
}
