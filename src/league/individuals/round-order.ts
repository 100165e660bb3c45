import type { ScoreRow } from "../book/book.ts";
import { placeIn } from "../math/order.ts";

export function compareEvents(events: readonly string[], a: ScoreRow, b: ScoreRow): number {
  return placeIn(events, a.event) - placeIn(events, b.event);
}

/** A sortable text; a round without a time comes first. */
export function timeText({ timeOfRound }: ScoreRow): string {
  return timeOfRound?.padEnd(8, ":00") ?? "";
}
