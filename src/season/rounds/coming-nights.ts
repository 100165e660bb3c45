import type { ClubSeason } from "../queries/season-book.ts";
import { reportOf, rulesOf } from "../queries/season-report.ts";
import { nightFinder, type TeamNight } from "./night-of.ts";

/** A night to come; `pairsAfter`: its pairs come from the results up to that week. */
export type ComingNight = { night: TeamNight; pairsAfter: number | null; opponentRank: number | null };

/** A team's nights after the one that is being shot. */
export function comingNights(season: ClubSeason, teamId: string): ComingNight[] {
  const { throughWeek, running, teams } = reportOf(season.book);
  const findNight = nightFinder(season);
  return season.weeks.flatMap(({ week }) => {
    const night = findNight(week, teamId);
    if (!night || week <= throughWeek || week === running?.week) return [];
    const { opponent } = night;
    const isTeam = opponent !== null && opponent !== "bye";
    return [
      {
        night,
        pairsAfter: opponent === null ? pairsAfter(season, week) : null,
        opponentRank: isTeam ? (teams[opponent.id]?.rank ?? null) : null,
      },
    ];
  });
}

function pairsAfter({ book }: ClubSeason, week: number): number | null {
  const isPaired = rulesOf(book).format.pairings.some(({ from, to }) => from <= week && week <= to);
  return isPaired ? week - 1 : null;
}
