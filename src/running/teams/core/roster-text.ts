import type { RosterSpot } from "./roster-spots.ts";

/** "weeks 1 to 4", "from week 5 on", "week 3". */
export function weeksText({
  from_week: from,
  to_week: to,
}: Pick<RosterSpot, "from_week" | "to_week">): string {
  if (to === null) return from === 1 ? "all season" : `from week ${from} on`;
  return from === to ? `week ${from}` : `weeks ${from} to ${to}`;
}

/** "on Eagles weeks 1 to 4, on Hawks from week 5 on", or "on no team". */
export function spotsText(spots: readonly RosterSpot[], teamName: (id: string) => string): string {
  if (spots.length === 0) return "on no team";
  return spots.map((spot) => `on ${teamName(spot.team_id)} ${weeksText(spot)}`).join(", ");
}
