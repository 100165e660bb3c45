import { eventOfName, knownEvents } from "#league/rules/event-names.ts";

/** The events of a typed list: those the site knows, in the order of the list, and the club's own. */
export function eventsOf(text: string): { known: string[]; others: string[] } {
  const events = [...new Set(partsOf(text))];
  return {
    known: events.filter((event) => knownEvents.includes(event)),
    others: events.filter((event) => !knownEvents.includes(event)),
  };
}

/** The list with a known event or without it; those that stay keep their order, the first being that of the entry screens. */
export function withEvent(text: string, event: string, isChosen: boolean): string {
  const { known, others } = eventsOf(text);
  const left = known.filter((each) => each !== event);
  return [...(isChosen ? [...left, event] : left), ...others].join(", ");
}

/** The list with other events of the club's own; a name of a known one means that one. */
export function withOthers(text: string, typed: string): string {
  const events = partsOf(typed).map((each) => eventOfName(each));
  return [...new Set([...eventsOf(text).known, ...events])].join(", ");
}

function partsOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}
