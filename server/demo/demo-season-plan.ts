import { computeReport } from "#league/season/report.ts";
import type { SeasonReport } from "#league/season/report-types.ts";
import type { DemoMatch, DemoRosterEntry, DemoSeason } from "./demo-season.ts";
import type { DemoScore } from "./demo-shooting.ts";

export type DemoEntrant = {
  id: string;
  first_name: string;
  last_name: string;
  category: string;
  seed_average: number | null;
  rookie: boolean;
};

export type DemoSeasonPlan = {
  season: DemoSeason;
  entrants: DemoEntrant[];
  rosters: DemoRosterEntry[];
  matches: DemoMatch[];
  scores: DemoScore[];
};

/** The season as the engine sees it on a day, before it is in the database. */
export function reportOnDay(
  asOf: string,
  { season, entrants, rosters, matches, scores }: DemoSeasonPlan,
): SeasonReport {
  return computeReport({
    season: { id: season.id, name: season.name, rules: season.rules },
    asOf,
    weeks: season.weeks.map(({ week, starts_on: startsOn, ends_on: endsOn, status }) => ({
      ...{ week, startsOn, endsOn },
      status,
    })),
    members: entrants.map(({ id, first_name, last_name, category, seed_average, rookie }) => ({
      ...{ id, name: `${first_name} ${last_name}`, category },
      ...{ seedAverage: seed_average, rookie },
    })),
    teams: season.sides.map(({ id, name, division }) => ({
      ...{ id, name, division },
      roster: rosters
        .filter(({ team_id }) => team_id === id)
        .map((entry) => ({ memberId: entry.member_id, fromWeek: entry.from_week, toWeek: entry.to_week })),
    })),
    scores: scores.map(({ member_id, team_id, shot_on, time_of_round, ...round }) => ({
      ...{ memberId: member_id, teamId: team_id, shotOn: shot_on, timeOfRound: time_of_round },
      ...{ week: round.week, round: round.round, position: round.position, event: round.event },
      ...{ kind: round.kind, status: round.status, targets: round.targets, hits: round.hits },
      detail: round.detail,
    })),
    matches: matches.map((match) => ({
      ...{ week: match.week, home: match.home_team_id, away: match.away_team_id },
    })),
  });
}
