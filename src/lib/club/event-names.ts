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
