import { newcomer } from "#keeping/night/season-preview.ts";
import type { SeasonBook } from "#league/book/book.ts";
import { bookRowOf } from "#season/rounds/recorded-score.ts";
import { roundKey } from "#season/rounds/round-key.ts";
import { goesByItself, type WaitingRound } from "#season/rounds/waiting-round.ts";

/** The season with this device's queued rounds. Recorded rounds stay as they are. */
export function bookWithWaiting(book: SeasonBook, rounds: readonly WaitingRound[]): SeasonBook {
  const takenKeys = new Set(book.scores.map(roundKey));
  const knownIds = new Set(book.members.map(({ id }) => id));
  const waiting = rounds.filter(goesByItself);
  const scores = waiting.map(({ entry }) => bookRowOf(entry)).filter((row) => !takenKeys.has(roundKey(row)));
  if (scores.length === 0) return book;
  const newcomers = new Map(
    waiting
      .filter(({ entry }) => !knownIds.has(entry.member_id))
      .map(({ entry, memberName }) => [entry.member_id, newcomer(entry.member_id, memberName)]),
  );
  return { ...book, members: [...book.members, ...newcomers.values()], scores: [...book.scores, ...scores] };
}
