const names: Record<string, string> = {
  singles16: "16-yard singles",
  handicap: "Handicap",
  doubles: "Doubles",
  wobble: "Wobble trap",
  skeet: "Skeet",
};

/** The screen name of an event; a club's own event keeps its name. */
export function eventName(event: string): string {
  return names[event] ?? event;
}

export const knownEvents: readonly string[] = Object.keys(names);

/** The stored name for a screen name; any other name is its own event. */
export function eventOfName(name: string): string {
  const nameInLowerCase = name.trim().toLowerCase();
  return knownEvents.find((event) => eventName(event).toLowerCase() === nameInLowerCase) ?? name.trim();
}
