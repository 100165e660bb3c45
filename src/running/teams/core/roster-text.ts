import type { RosterPlace } from "./roster-places.ts";

/** "weeks 1 to 4", "from week 5 on", "week 3". */
export function weeksText({
  from_week: from,
  to_week: to,
}: Pick<RosterPlace, "from_week" | "to_week">): string {
  if (to === null) return from === 1 ? "all season" : `from week ${from} on`;
  return from === to ? `week ${from}` : `weeks ${from} to ${to}`;
}

/** "on Eagles weeks 1 to 4, on Hawks from week 5 on", or "on no team". */
export function placesText(places: readonly RosterPlace[], teamName: (id: string) => string): string {
  if (places.length === 0) return "on no team";
  return places.map((place) => `on ${teamName(place.team_id)} ${weeksText(place)}`).join(", ");
}
