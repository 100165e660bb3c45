import { eventOfName, knownEvents } from "#league/rules/event-names.ts";

/** Known events in list order, and the club's own. */
export function eventsOf(text: string): { known: string[]; others: string[] } {
  const events = [...new Set(partsOf(text))];
  return {
    known: events.filter((event) => knownEvents.includes(event)),
    others: events.filter((event) => !knownEvents.includes(event)),
  };
}

/** Keeps the order of the others; the first event is the default on entry screens. */
export function withEvent(text: string, event: string, isChosen: boolean): string {
  const { known, others } = eventsOf(text);
  const left = known.filter((each) => each !== event);
  return [...(isChosen ? [...left, event] : left), ...others].join(", ");
}

/** Replaces the club's own events; the name of a known event selects that one. */
export function withOthers(text: string, typed: string): string {
  const events = partsOf(typed).map((each) => eventOfName(each));
  return [...new Set([...eventsOf(text).known, ...events])].join(", ");
}

export function partsOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
