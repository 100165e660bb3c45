import type { SeasonBook } from "#league/book/book.ts";
import { seasonOf } from "#season/queries/season-report.ts";

type ShownEvent = {
  events: string[];
  /** Undefined: all events together. */
  event: string | undefined;
};

/** The event of the shown rounds; one the member never shot means all. */
export function shownEvent(book: SeasonBook, memberId: string | null, eventParam: string): ShownEvent {
  const { rules, individuals } = seasonOf(book);
  const ordered = individuals.get(memberId ?? "")?.ordered ?? [];
  const events = rules.format.events.filter((each) => ordered.some(({ event }) => event === each));
  return { events, event: events.length > 1 && events.includes(eventParam) ? eventParam : undefined };
}
