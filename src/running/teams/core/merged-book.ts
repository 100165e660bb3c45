import type { SeasonBook } from "#league/book/book.ts";

export function mergedBook(book: SeasonBook, keepId: string, goneId: string): SeasonBook {
  const gone = book.teams.find(({ id }) => id === goneId);
  const now = (id: string) => (id === goneId ? keepId : id);
  const isOf = (id: string) => (match: { home: string; away: string }) =>
    match.home === id || match.away === id;
  const busy = new Set(book.matches.filter(isOf(keepId)).map(({ week }) => week));
  return {
    ...book,
    teams: book.teams
      .filter(({ id }) => id !== goneId)
      .map((team) =>
        team.id === keepId ? { ...team, roster: [...team.roster, ...(gone?.roster ?? [])] } : team,
      ),
    scores: book.scores.map((score) =>
      score.teamId === goneId ? { ...score, teamId: keepId, position: null } : score,
    ),
    matches: book.matches
      .filter((match) => !isOf(goneId)(match) || !busy.has(match.week))
      .map(({ week, home, away }) => ({ week, home: now(home), away: now(away) })),
  };
}
