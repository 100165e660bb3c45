import type { BookMatch, BookTeam, SeasonBook } from "./book.ts";
import { isInLeague } from "./roster.ts";

type Scheduled = Pick<SeasonBook, "teams" | "matches">;

export function standingMatches({ teams, matches }: Scheduled): BookMatch[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return matches.filter(
    ({ week, home, away }) => isInLeague(byId.get(home), week) && isInLeague(byId.get(away), week),
  );
}

/** "bye" when only others have matches, or the opponent has withdrawn; null in a week without matches. */
export function opponentIn(book: Scheduled, teamId: string, week: number): BookTeam | "bye" | null {
  const planned = book.matches.filter((match) => match.week === week);
  if (planned.length === 0) return null;
  const match = standingMatches({ ...book, matches: planned }).find(({ home, away }) =>
    [home, away].includes(teamId),
  );
  const id = match?.home === teamId ? match.away : match?.home;
  return book.teams.find((team) => team.id === id) ?? "bye";
}
