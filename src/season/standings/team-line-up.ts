import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import { isInLeague, rosterInWeek } from "#league/book/roster.ts";
import type { RecordedScore } from "../entry/recorded-score.ts";

export type LineUpQuestion = {
  book: SeasonBook;
  teamId: string;
  week: number;
  /** What is recorded in the week. */
  recorded: readonly RecordedScore[];
};

/**
 * Who is on the sheet of a team: who has shot for it that week by line-up place, then the roster, those
 * of its latest line-up first and in that order.
 */
export function lineUpOf({ book, teamId, week, recorded }: LineUpQuestion): string[] {
  const shot = recorded
    .filter((score) => score.team_id === teamId)
    .sort((a, b) => (a.position ?? 99) - (b.position ?? 99));
  const roster = rosterOf(
    book.teams.find((team) => team.id === teamId),
    week,
  );
  const latest = latestLineUp(book, teamId, week).filter((memberId) => roster.includes(memberId));
  return [...new Set([...shot.map((score) => score.member_id), ...latest, ...roster])];
}

/** Members on the roster of a team in a week. */
export function rosterOf(team: BookTeam | undefined, week: number): string[] {
  return team ? rosterInWeek(team, week).map(({ memberId }) => memberId) : [];
}

function latestLineUp(book: SeasonBook, teamId: string, week: number): string[] {
  const earlier = book.scores.filter((score) => score.teamId === teamId && score.week < week);
  const latestWeek = Math.max(0, ...earlier.map((score) => score.week));
  return earlier
    .filter((score) => score.week === latestWeek)
    .sort((a, b) => (a.position ?? 99) - (b.position ?? 99))
    .map((score) => score.memberId);
}

/** Teams that take part in a week, with whether a score of theirs is recorded. */
export function teamsOfWeek(
  book: SeasonBook,
  week: number,
  recorded: readonly RecordedScore[],
): { id: string; name: string; isEntered: boolean }[] {
  const entered = new Set(recorded.map((score) => score.team_id));
  return book.teams
    .filter((team) => isInLeague(team, week))
    .map(({ id, name }) => ({ id, name, isEntered: entered.has(id) }));
}

/** The next team without scores, after the given one and round again; null when all are entered. */
export function nextTeam<Team extends { id: string; isEntered: boolean }>(
  teams: readonly Team[],
  afterId: string,
): Team | null {
  const place = teams.findIndex((team) => team.id === afterId);
  const inTurn = [...teams.slice(place + 1), ...teams.slice(0, Math.max(place, 0))];
  return inTurn.find((team) => !team.isEntered) ?? null;
}
