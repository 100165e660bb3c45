import type { ClubSeason, SeasonWeek } from "../queries/season-book.ts";
import { reportOf, rulesOf } from "../queries/season-report.ts";
import { nightFinder, type TeamNight } from "./night-of.ts";

/** `pairsAfter`: the week whose results decide the pairs. */
export type ComingNight = { night: TeamNight; pairsAfter: number | null; opponentRank: number | null };

/** By day: a make-up may be after the next week's night. */
export function comingNights(season: ClubSeason, teamId: string): ComingNight[] {
  const { throughWeek, running, teams } = reportOf(season.book);
  const findNight = nightFinder(season);
  const nights = season.weeks.flatMap((week) => {
    const night = week.week === running?.week ? null : findNight(week.week, teamId);
    return night && isAhead(season, week, night) ? [night] : [];
  });
  return nights
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
    .map((night) => {
      const { week, opponent } = night;
      const isTeam = opponent !== null && opponent !== "bye";
      return {
        night,
        pairsAfter: opponent === null ? pairsAfter(season, week) : null,
        opponentRank: isTeam && throughWeek > 0 ? (teams[opponent.id]?.rank ?? null) : null,
      };
    });
}

/** Until its day is over (its week's end without one); a postponed night until it has a date and is shot. */
function isAhead({ book }: ClubSeason, week: SeasonWeek, { state, day }: TeamNight): boolean {
  if (book.asOf === null) return week.week > reportOf(book).throughWeek;
  if (week.published) return false;
  return state === "postponed" || (day ?? week.endsOn ?? book.asOf) >= book.asOf;
}

/** A postponed night has no day yet. */
const orderOf = ({ day, week, state }: TeamNight): string =>
  `${state === "postponed" ? 1 : 0} ${day ?? ""} ${String(week).padStart(2, "0")}`;

/** The week whose results decide the pairs of a week; null where they are not paired by results. */
export function pairsAfter({ book }: ClubSeason, week: number): number | null {
  const isPaired = rulesOf(book).format.pairings.some(({ from, to }) => from <= week && week <= to);
  return isPaired ? week - 1 : null;
}
