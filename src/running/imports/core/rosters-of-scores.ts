import { nameKey } from "#lib/names/name-match.ts";
import type { RosterRow, ScoreLine } from "./import-rows.ts";

/** Each member who shot for only one team, from week 1. Scores can't tell the team of members who shot for several. */
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
