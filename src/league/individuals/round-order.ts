import type { ScoreRow } from "../book/book.ts";
import { placeIn } from "../math/order.ts";

/** In the order of the season's events. */
export function compareEvents(events: readonly string[], a: ScoreRow, b: ScoreRow): number {
  return placeIn(events, a.event) - placeIn(events, b.event);
}

/** The time of a round as text that sorts; a round without one comes first. */
export function timeText({ timeOfRound }: ScoreRow): string {
  return timeOfRound?.padEnd(8, ":00") ?? "";
}
