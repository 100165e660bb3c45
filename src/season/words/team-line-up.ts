import type { BookTeam, SeasonBook } from "#league/book/book.ts";
import { isInLeague, rosterInWeek } from "#league/book/roster.ts";
import type { ComingPeople } from "../attendance/attendance-queries.ts";
import type { RecordedScore } from "../rounds/recorded-score.ts";

export type LineUpQuestion = {
  book: SeasonBook;
  teamId: string;
  week: number;
  recorded: readonly RecordedScore[];
  /** The answers of the night; undefined or null: unknown. */
  coming?: ComingPeople | null | undefined;
};

/** Shooters of the week by position, then the latest lineup: who is in, who hasn't answered, who can't. */
export function lineUpOf({ book, teamId, week, recorded, coming }: LineUpQuestion): string[] {
  const shot = recorded
    .filter((score) => score.team_id === teamId)
    .sort((a, b) => (a.position ?? 99) - (b.position ?? 99));
  const roster = rosterOf(
    book.teams.find((team) => team.id === teamId),
    week,
  );
  const latest = latestLineUp(book, teamId, week).filter((memberId) => roster.includes(memberId));
  const expected = [...new Set([...latest, ...roster, ...substitutesOf(coming, teamId)])];
  const turnOf = (memberId: string) => turns[replyOf(coming, teamId, memberId)];
  const byAnswer = expected.toSorted((a, b) => turnOf(a) - turnOf(b));
  return [...new Set([...shot.map((score) => score.member_id), ...byAnswer])];
}

const turns = { in: 0, open: 1, out: 2 };

export function replyOf(
  coming: ComingPeople | null | undefined,
  teamId: string,
  memberId: string,
): keyof typeof turns {
  if (substitutesOf(coming, teamId).includes(memberId)) return "in";
  return coming?.answers.find((answer) => answer.memberId === memberId)?.reply ?? "open";
}

export const substitutesOf = (coming: ComingPeople | null | undefined, teamId: string): string[] =>
  (coming?.substitutes ?? []).filter((each) => each.teamId === teamId).map(({ memberId }) => memberId);

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
