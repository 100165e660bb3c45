import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import { isInLeague, rosterInWeek } from "#league/book/roster.ts";
import type { RecordedScore } from "../rounds/recorded-score.ts";

export type LineUpQuestion = {
  book: SeasonBook;
  teamId: string;
  week: number;
  recorded: readonly RecordedScore[];
};

/** The team's sheet: shooters of the week by lineup position, then the roster in the order of the latest lineup. */
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

export function teamsOfWeek(book: SeasonBook, week: number): BookTeam[] {
  return book.teams.filter((team) => isInLeague(team, week));
}
