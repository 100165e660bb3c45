import { hundredthsOrNull, toHundredths } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import { outById, type RunningNight, runningNights } from "../teams/running-night.ts";
import type { TeamStanding } from "../teams/standings.ts";
import type { RunningMemberReport, RunningReport, RunningTeamReport } from "./report-types.ts";
import type { RunningWeek, Season } from "./season.ts";

/** The running week: provisional figures, and members who may still shoot. */
export function runningReport({ week, season }: RunningWeek): RunningReport {
  const nights = new Map(runningNights(season, week).map((night) => [night.team.id, night]));
  const standings = season.standings.toSorted((a, b) => compareText(a.team.id, b.team.id));
  return {
    week,
    provisional: true,
    teams: Object.fromEntries(
      standings.flatMap((standing) => {
        const night = nights.get(standing.team.id);
        return night ? [[standing.team.id, runningTeam(night, standing, season)]] : [];
      }),
    ),
    individuals: Object.fromEntries(
      [...season.individuals.keys()].flatMap((id) => {
        const member = runningMember(season, week, id);
        return member ? [[id, member]] : [];
      }),
    ),
  };
}

function runningTeam(
  night: RunningNight,
  { total, points, rank }: TeamStanding,
  { rules }: Season,
): RunningTeamReport {
  const { soFar, ifEnded, result } = night;
  return {
    soFar: toHundredths(soFar),
    ifEnded: hundredthsOrNull(ifEnded),
    blinds: (result?.blinds ?? []).map(({ net }) => toHundredths(net)),
    short: result?.short ?? rules.team.countBest,
    points: hundredthsOrNull(result?.points ?? null),
    seasonTotal: toHundredths(total),
    seasonPoints: hundredthsOrNull(points),
    rank,
    out: outById(night),
  };
}

function runningMember({ individuals, rules }: Season, week: number, id: string): RunningMemberReport | null {
  const individual = individuals.get(id);
  const night = individual?.shooter.nights.get(week);
  if (individual === undefined || night === undefined || night.eligible.length === 0) return null;
  return {
    raw: hundredthsOrNull(night.raw),
    net: hundredthsOrNull(night.net),
    rounds: night.counting.length,
    owed: Math.max(0, rules.format.roundsPerWeek - night.counting.length),
    average: hundredthsOrNull(individual.average),
    total: toHundredths(individual.total.sum),
    netTotal: toHundredths(individual.netTotal.sum),
    rank: individual.rank,
  };
}
