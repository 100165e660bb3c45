import { hundredthsOrNull } from "../math/fraction.ts";
import type { Season } from "../season/season.ts";

/** A number before and after the night. `gain` is the improvement in its own unit; null where nothing is better or worse. */
export type NightChange = {
  of: "rank" | "average" | "handicap" | "class" | "team";
  before: number | string | null;
  after: number | string;
  gain: number | null;
};

type Comparison = { after: Season; before: Season; memberId: string | null; teamId: string | null };

/** For a member and the team; figures that were unknown before or after are left out. */
export function nightChanges({ after, before, memberId, teamId }: Comparison): NightChange[] {
  const now = after.individuals.get(memberId ?? "");
  const then = before.individuals.get(memberId ?? "");
  const teamRank = (season: Season) => season.standings.find(({ team }) => team.id === teamId)?.rank ?? null;
  const hasTeamsBefore = before.teamWeeks.length > 0;
  return [
    ...change("rank", then?.rank ?? null, now?.rank ?? null, -1),
    ...change("average", hundredthsOrNull(then?.average ?? null), hundredthsOrNull(now?.average ?? null), 1),
    ...(after.rules.handicap.enabled && then && then.nights > 0
      ? change("handicap", hundredthsOrNull(then.handicap), hundredthsOrNull(now?.handicap ?? null), 0)
      : []),
    ...change("class", then?.class ?? null, now?.class ?? null, 0),
    ...change("team", hasTeamsBefore ? teamRank(before) : null, teamRank(after), -1),
  ];
}

/** `better`: 1 where more is better, -1 where less is, 0 where neither is. */
function change(
  of: NightChange["of"],
  before: NightChange["before"],
  ...[after, better]: [after: NightChange["before"], better: -1 | 0 | 1]
): NightChange[] {
  if (after === null || before === null) return [];
  const isNumeric = typeof before === "number" && typeof after === "number" && better !== 0;
  return [{ of, before, after, gain: isNumeric ? Math.round(100 * better * (after - before)) / 100 : null }];
}
