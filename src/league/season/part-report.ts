import { hundredthsOrNull, toHundredths } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { TeamStanding } from "../teams/standings.ts";
import type { DivisionOf } from "../teams/team-week.ts";
import type { PartFigures } from "./parts.ts";
import type { PartReport, TeamReport } from "./report-types.ts";

/** A team's division and its rank among the teams of it, by team id. */
export type DivisionPlaces = ReadonlyMap<string, Pick<TeamReport, "division" | "divisionRank">>;

/** The ranking of all teams, division by division. */
export function divisionPlaces(standings: readonly TeamStanding[], divisionOf: DivisionOf): DivisionPlaces {
  return new Map(
    standings.map(({ team, rank }) => {
      const division = divisionOf(team.id);
      const divisionRank =
        division === null ? null : 1 + aheadOf(rank, division, { standings, divisionOf }).length;
      return [team.id, { division, divisionRank }];
    }),
  );
}

/** The teams of a division that are ranked before a place. */
export function aheadOf(
  rank: number,
  division: string,
  { standings, divisionOf }: { standings: readonly TeamStanding[]; divisionOf: DivisionOf },
): TeamStanding[] {
  return standings.filter((other) => other.rank < rank && divisionOf(other.team.id) === division);
}

/** What a standing says of a team. */
export function standingReport(
  { team, total, points, value, rank }: TeamStanding,
  divisions: DivisionPlaces,
): PartReport["teams"][string] {
  const { division = null, divisionRank = null } = divisions.get(team.id) ?? {};
  return {
    total: toHundredths(total),
    points: hundredthsOrNull(points),
    value: hundredthsOrNull(value),
    rank,
    division,
    divisionRank,
  };
}

/** The standing of a part of the season. */
export function partReport({ part, standings, divisionOf, individuals }: PartFigures): PartReport {
  const divisions = divisionPlaces(standings, divisionOf);
  const teams = standings.toSorted((a, b) => compareText(a.team.id, b.team.id));
  return {
    name: part.name,
    from: part.from,
    to: part.to,
    teams: Object.fromEntries(
      teams.map((standing) => [standing.team.id, standingReport(standing, divisions)]),
    ),
    individuals: Object.fromEntries(
      [...individuals].map(([id, { nights, total, netTotal, rank }]) => [
        id,
        { nights, total: toHundredths(total.sum), netTotal: toHundredths(netTotal.sum), rank },
      ]),
    ),
  };
}
