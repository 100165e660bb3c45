import { eventOfName, knownEvents } from "#league/rules/event-names.ts";

/** Known events in list order, and the club's own. */
export function eventsOf(text: string): { knownEvents: string[]; others: string[] } {
  const events = [...new Set(partsOf(text))];
  return {
    knownEvents: events.filter((event) => knownEvents.includes(event)),
    others: events.filter((event) => !knownEvents.includes(event)),
  };
}

/** Keeps the order of the others; the first event is the default on entry screens. */
export function withEvent(text: string, event: string, isChosen: boolean): string {
  const { knownEvents, others } = eventsOf(text);
  const remainingEvents = knownEvents.filter((each) => each !== event);
  return [...(isChosen ? [...remainingEvents, event] : remainingEvents), ...others].join(", ");
}

/** Replaces the club's own events; the name of a known event selects that one. */
export function withOthers(text: string, typed: string): string {
  const events = partsOf(typed).map((each) => eventOfName(each));
  return [...new Set([...eventsOf(text).knownEvents, ...events])].join(", ");
}

export function partsOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
