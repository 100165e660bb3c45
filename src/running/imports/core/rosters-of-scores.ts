import { nameKey } from "#lib/names/name-match.ts";
import type { RosterRow, ScoreLine } from "./import-rows.ts";

/**
 * The rosters that scores show: each member who shot for one team alone, as its own shooter, from week 1 on. Anyone who shot for
 * several is on none: which of them it is, and from when, no score says.
 */
export function rostersOfScores(lines: readonly ScoreLine[]): RosterRow[] {
  const own = lines.filter(
    ({ team, kind, errors }) => team !== "" && kind !== "substitute" && errors.length === 0,
  );
  return [...Map.groupBy(own, ({ member }) => nameKey(member)).values()].flatMap((ofMember) => {
    const [first] = ofMember;
    const teams = new Set(ofMember.map(({ team }) => nameKey(team)));
    if (!first || teams.size > 1) return [];
    const { row, where, member, team } = first;
    const says = { rookie: null, startingAverage: null, substitute: false, fromWeek: 1, toWeek: null };
    return [{ row, where, member, team, errors: [], ...says }];
  });
}
