import { newcomer } from "#keeping/night/season-preview.ts";
import type { ScoreRow, SeasonBook } from "#league/book/book.ts";
import { roundKey } from "#season/rounds/round-key.ts";
import { goesByItself, type WaitingRound } from "#season/rounds/waiting-round.ts";

/** The season with this device's queued rounds. Recorded rounds stay as they are. */
export function bookWithWaiting(book: SeasonBook, rounds: readonly WaitingRound[]): SeasonBook {
  const taken = new Set(book.scores.map(roundKey));
  const known = new Set(book.members.map(({ id }) => id));
  const waiting = rounds.filter(goesByItself);
  const scores = waiting.map(rowOf).filter((row) => !taken.has(roundKey(row)));
  if (scores.length === 0) return book;
  const newcomers = new Map(
    waiting
      .filter(({ entry }) => !known.has(entry.member_id))
      .map(({ entry, memberName }) => [entry.member_id, newcomer(entry.member_id, memberName)]),
  );
  return { ...book, members: [...book.members, ...newcomers.values()], scores: [...book.scores, ...scores] };
}

function rowOf({ entry }: WaitingRound): ScoreRow {
  return {
    memberId: entry.member_id,
    teamId: entry.team_id,
    week: entry.week,
    round: entry.round,
    position: entry.position,
    event: entry.event,
    kind: entry.kind,
    status: entry.status,
    hits: entry.hits,
    targets: entry.targets,
    detail: entry.detail,
    shotOn: entry.shot_on,
    timeOfRound: entry.time_of_round,
  };
}
