import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import { isInLeague, rosterInWeek } from "#league/book/roster.ts";
import type { RecordedScore } from "../rounds/recorded-score.ts";

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

/** Teams that take part in a week. */
export function teamsOfWeek(book: SeasonBook, week: number): BookTeam[] {
  return book.teams.filter((team) => isInLeague(team, week));
}
