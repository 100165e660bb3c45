import { countPhrase } from "#lib/text/count-phrase.ts";
import type { TeamMerge } from "../teams-queries.ts";

const tables: readonly [table: string, one: string, many: string][] = [
  ["public.scores.team_id", "round", "rounds"],
  ["public.team_members.team_id", "place on the roster", "places on the roster"],
  ["public.squads.team_id", "squad", "squads"],
];

export function mergeLines(merge: TeamMerge, keep: string): string[] {
  const { moves, matches_lost: lost, places_lost: places, weeks_of_both: weeks } = merge;
  const matches = (moves["public.matches.home_team_id"] ?? 0) + (moves["public.matches.away_team_id"] ?? 0);
  const counts = [
    ...tables.map(([table, one, many]) => [moves[table] ?? 0, one, many] as const),
    [Math.max(0, matches - lost.length), "match", "matches"] as const,
  ].flatMap(([count, one, many]) => (count === 0 ? [] : [countPhrase(count, one, many)]));
  return [
    counts.length > 0 ? `Moves to ${keep}: ${counts.join(", ")}.` : "This team has no data.",
    weeks.length > 0 ? `Both have scores in week ${weeks.join(", ")}; they then count as one team's.` : "",
    places > 0
      ? `${countPhrase(places, "round loses its place", "rounds lose their places")} in the lineup, because ${keep} already has someone there.`
      : "",
    lost.length > 0
      ? `A team has one match a week, so ${countPhrase(lost.length, "match is deleted", "matches are deleted")}: ${lost.map(({ week, home, away }) => `week ${week} ${home} – ${away}`).join("; ")}.`
      : "",
  ].filter(Boolean);
}
