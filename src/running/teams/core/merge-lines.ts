import type { TeamMerge } from "../teams-queries.ts";

const tables: readonly [table: string, one: string, many: string][] = [
  ["public.scores.team_id", "round", "rounds"],
  ["public.team_members.team_id", "place on the roster", "places on the roster"],
  ["public.squads.team_id", "squad", "squads"],
];

export function mergeLines(merge: TeamMerge, keep: string): string[] {
  const { moves, matches_lost: lost, places_lost: places, weeks_of_both: weeks } = merge;
  const matches = (moves["public.matches.home_team_id"] ?? 0) + (moves["public.matches.away_team_id"] ?? 0);
  const counts = tables
    .map(([table, one, many]) => countText(moves[table] ?? 0, one, many))
    .concat(countText(Math.max(0, matches - lost.length), "match", "matches"))
    .filter((text) => text !== "");
  return [
    counts.length > 0 ? `Moves to ${keep}: ${counts.join(", ")}.` : "This team has no data.",
    weeks.length > 0 ? `Both have scores in week ${weeks.join(", ")}; they then count as one team's.` : "",
    places > 0
      ? `${countText(places, "round loses its place", "rounds lose their places")} in the lineup, because ${keep} already has someone there.`
      : "",
    lost.length > 0
      ? `A team has one match a week, so ${countText(lost.length, "match is deleted", "matches are deleted")}: ${lost.map(({ week, home, away }) => `week ${week} ${home} – ${away}`).join("; ")}.`
      : "",
  ].filter(Boolean);
}

function countText(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}
