import type { SeasonBook } from "#league/book/book.ts";
import { ladderCourse } from "#league/teams/ladder.ts";
import { rulesOf, seasonOf } from "#season/queries/season-report.ts";

/** One sentence for each match; empty without a ladder. */
export function ladderSentences(book: SeasonBook, teamId: string): string[] {
  if (rulesOf(book).standings.team !== "ladder") return [];
  const { matches, calendar } = seasonOf(book);
  const countedMatches = matches.filter(({ week }) => calendar.scope.has(week));
  const names = new Map(book.teams.map(({ id, name }) => [id, name]));
  return ladderCourse(seasonOf(book).book.teams, countedMatches).steps.flatMap(
    ({ week, winner, loser, from, to }) => {
      if (winner === teamId) return `Week ${week}: beat ${names.get(loser)}, place ${from} → ${to}`;
      if (loser === teamId) return `Week ${week}: lost to ${names.get(winner)}, place ${to} → ${from}`;
      return [];
    },
  );
}
