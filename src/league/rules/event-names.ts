const names: Record<string, string> = {
  singles16: "16-yard singles",
  handicap: "Handicap",
  doubles: "Doubles",
  wobble: "Wobble trap",
  skeet: "Skeet",
};

/** What an event is called on screens; an event of the club's own keeps its name. */
export function eventName(event: string): string {
  return names[event] ?? event;
}

/** The events that have a name here, as they are stored. */
export const knownEvents: readonly string[] = Object.keys(names);

/** The event that is called so on screens; another name is an event of its own. */
export function eventOfName(name: string): string {
  const shown = name.trim().toLowerCase();
  return knownEvents.find((event) => eventName(event).toLowerCase() === shown) ?? name.trim();
}
