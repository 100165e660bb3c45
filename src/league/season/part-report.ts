import { hundredthsOrNull, toHundredths } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import { hasResults, type TeamStanding } from "../teams/standings.ts";
import type { PartFigures } from "./parts.ts";
import type { PartReport, TeamReport } from "./report-types.ts";

export function standingReport(
  { team, total, points, value, rank }: TeamStanding,
  divisions: PartFigures["divisions"],
): Pick<TeamReport, "total" | "points" | "value" | "rank" | "division" | "divisionRank"> {
  const place = divisions.get(team.id);
  return {
    total: toHundredths(total),
    points: hundredthsOrNull(points),
    value: hundredthsOrNull(value),
    rank,
    division: place?.division ?? null,
    divisionRank: place?.rank ?? null,
  };
}

export function partReport({ part, standings, divisions, individuals }: PartFigures): PartReport {
  const unranked = hasResults(standings) ? {} : { rank: null, divisionRank: null };
  const teams = standings.toSorted((a, b) => compareText(a.team.id, b.team.id));
  return {
    name: part.name,
    from: part.from,
    to: part.to,
    teams: Object.fromEntries(
      teams.map((standing) => [standing.team.id, { ...standingReport(standing, divisions), ...unranked }]),
    ),
    individuals: Object.fromEntries(
      [...individuals].map(([id, { nights, total, netTotal, rank }]) => [
        id,
        { nights, total: toHundredths(total.sum), netTotal: toHundredths(netTotal.sum), rank },
      ]),
    ),
  };
}
