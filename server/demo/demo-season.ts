import type { SeasonRules } from "#league/rules/rules-types.ts";
import { planMatches } from "#league/teams/round-robin.ts";
import { addDays } from "./demo-calendar.ts";
import type { DemoMember, DemoPeople, DemoTeam } from "./demo-people.ts";
import { demoId } from "./demo-random.ts";

export type DemoWeek = {
  week: number;
  starts_on: string;
  ends_on: string;
  night_on: string;
  starts_at: string | null;
  status: "open" | "void";
};

export type DemoRosterEntry = {
  team_id: string;
  member_id: string;
  from_week: number;
  to_week: number | null;
};

export type DemoSide = {
  id: string;
  name: string;
  division: string;
  members: DemoMember[];
  change: { week: number; leaves: DemoMember; joins: DemoMember } | null;
};

export type DemoSeason = {
  id: string;
  key: string;
  name: string;
  status: "final" | "active";
  rules: SeasonRules;
  roundsPerWeek: number;
  weeks: DemoWeek[];
  shotThrough: number;
  publishedThrough: number;
  /** When squads of a night start, by the club's clock. */
  squadTimes: readonly string[];
  sides: DemoSide[];
};

export type DemoMatch = {
  id: string;
  week: number;
  home_team_id: string;
  away_team_id: string;
  starts_at: string | null;
  field: string | null;
  played_on: string | null;
  status: "scheduled" | "moved";
  reason: string | null;
};

/** Days from the first day of a week to its league night. */
export const leagueNight = 2;
const weeksOfSeason = 12;

type SeasonOutline = Pick<
  DemoSeason,
  "key" | "name" | "status" | "rules" | "roundsPerWeek" | "shotThrough" | "publishedThrough" | "squadTimes"
> & {
  startsOn: string;
  voidWeek: number | null;
};

export function outlineSeason(outline: SeasonOutline, people: DemoPeople): DemoSeason {
  const { startsOn, voidWeek, ...rest } = outline;
  const weeks = Array.from({ length: weeksOfSeason }, (_, index): DemoWeek => {
    const week = index + 1;
    return {
      week,
      starts_on: addDays(startsOn, 7 * index),
      ends_on: addDays(startsOn, 7 * index + 6),
      night_on: addDays(startsOn, 7 * index + leagueNight),
      starts_at: rest.squadTimes[0] ?? null,
      status: week === voidWeek ? "void" : "open",
    };
  });
  const sides = people.teams.map((team, index) =>
    sideOf(outline.key, team, index < 2 ? { week: 5 + index, joins: people.withoutTeam[index] } : null),
  );
  return { ...rest, id: demoId(`season ${outline.key}`), weeks, sides };
}

/** The first two teams of each season lose a member and take in one without a team. */
function sideOf(
  season: string,
  team: DemoTeam,
  change: { week: number; joins: DemoMember | undefined } | null,
): DemoSide {
  const leaves = team.members.at(-1);
  const joins = change?.joins;
  return {
    id: demoId(`team ${season} ${team.name}`),
    name: team.name,
    division: team.division,
    members: team.members,
    change: change && leaves && joins ? { week: change.week, leaves, joins } : null,
  };
}

export function rosterOf(side: DemoSide, week: number): DemoMember[] {
  const { change } = side;
  if (!change || week < change.week) return side.members;
  return [...side.members.filter((member) => member !== change.leaves), change.joins];
}

/** The season's rows of `team_members`: a leaving member has a last week, a joining one a first week. */
export function rosterEntries(season: DemoSeason): DemoRosterEntry[] {
  return season.sides.flatMap(({ id, members, change }) => {
    const entries = members.map((member) => ({
      team_id: id,
      member_id: member.id,
      from_week: 1,
      to_week: member === change?.leaves ? change.week - 1 : null,
    }));
    const newcomer = change && {
      team_id: id,
      member_id: change.joins.id,
      from_week: change.week,
      to_week: null,
    };
    return newcomer ? [...entries, newcomer] : entries;
  });
}

export function planDemoMatches(season: DemoSeason): DemoMatch[] {
  const { key, sides, weeks } = season;
  const teamIds = sides.map(({ id }) => id);
  const { matches } = planMatches(
    teamIds,
    weeks.map(({ week }) => week),
    2,
  );
  return matches.map(({ week, home, away }, index) => ({
    id: demoId(`match ${key} ${week} ${home}`),
    week,
    home_team_id: home,
    away_team_id: away,
    ...demoNight(season, week, index),
  }));
}

type DemoNight = Pick<DemoMatch, "starts_at" | "field" | "played_on" | "status" | "reason">;

const fields = 3;

/** Tonight's times and fields are those of the squads; one match to come is on another day. */
function demoNight({ weeks, shotThrough, squadTimes }: DemoSeason, week: number, index: number): DemoNight {
  const usual = { played_on: null, status: "scheduled", reason: null } as const;
  if (week === shotThrough + 1) return { starts_at: null, field: null, ...usual };
  const startAndField = {
    starts_at: squadTimes[index % squadTimes.length] ?? null,
    field: `Field ${(index % fields) + 1}`,
  };
  const night = weeks[week - 1]?.night_on;
  const isMoved = night !== undefined && week === shotThrough + 3 && index % 4 === 1;
  return isMoved
    ? {
        ...startAndField,
        played_on: addDays(night, 1),
        status: "moved",
        reason: "club dinner on the league night",
      }
    : { ...startAndField, ...usual };
}
