import type { BookTeam, LeagueWeek, MatchNight, ScoreRow, SeasonBook, ShootOff } from "../book/book.ts";
import type { SeasonRules } from "../rules/rules-types.ts";

type Index = number;

export type WireRound = [
  week: number,
  round: number,
  position: number | null,
  event: string,
  kind: ScoreRow["kind"],
  status: ScoreRow["status"],
  hits: number,
  targets: number,
  detail: string | null,
  shotOn: string | null,
  timeOfRound: string | null,
];

type WireMember = [
  id: string,
  name: string,
  seedAverage: number | null,
  rookie: boolean,
  category: string,
  classOverride: string | null,
  seedAverages: Readonly<Record<string, number>>,
  seedYardage: number | null,
];

type WireTeam = Omit<BookTeam, "roster"> & {
  roster: [member: Index, fromWeek: number, toWeek: number | null][];
};

/** A book as the database sends it: rosters, scores, and matches refer to members and teams by index. */
export type WireBook = {
  season: { id: string; name: string; rules: SeasonRules };
  /** Today at the club; null for a season that is over. */
  asOf: string | null;
  weeks: LeagueWeek[];
  members: WireMember[];
  teams: WireTeam[];
  scores: [member: Index, team: Index | null, ...WireRound][];
  matches: [week: number, home: Index, away: Index, night?: MatchNight][];
  /** When and where each team's first squad shoots. */
  squadNights: [week: number, team: Index, startsAt: string | null, field: string | null][];
  shootOffs: ShootOff[];
};

/** Drops fields that a book does not have. Throws for an index beyond its list. */
export function decodeBook({
  season,
  asOf,
  weeks,
  members,
  teams,
  scores,
  matches,
  shootOffs,
}: WireBook): SeasonBook {
  const memberIds = members.map(([id]) => id);
  const teamIds = teams.map(({ id }) => id);
  return {
    season: { id: season.id, name: season.name, rules: season.rules },
    asOf,
    throughWeek: null,
    weeks: weeks.map(({ week, startsOn, endsOn, status }) => ({ week, startsOn, endsOn, status })),
    members: members.map(
      ([id, name, seedAverage, rookie, category, classOverride, seedAverages, seedYardage]) => ({
        id,
        name,
        seedAverage,
        seedAverages,
        seedYardage,
        rookie,
        category,
        classOverride,
      }),
    ),
    teams: teams.map(({ id, name, division, seedYardage, place, withdrawnFromWeek, roster }) => ({
      id,
      name,
      division,
      seedYardage,
      place,
      withdrawnFromWeek,
      roster: roster.map(([member, fromWeek, toWeek]) => ({
        memberId: idAt(memberIds, member),
        fromWeek,
        toWeek,
      })),
    })),
    scores: scores.map(([member, team, ...round]) => ({
      memberId: idAt(memberIds, member),
      teamId: team === null ? null : idAt(teamIds, team),
      ...decodeRound(round),
    })),
    matches: matches.map(([week, home, away, night]) => ({
      week,
      home: idAt(teamIds, home),
      away: idAt(teamIds, away),
      ...(night ? { night } : {}),
    })),
    shootOffs,
  };
}

/** Ignores any further elements. */
export function decodeRound([
  week,
  round,
  position,
  event,
  kind,
  status,
  hits,
  targets,
  detail,
  shotOn,
  timeOfRound,
]: readonly [...WireRound, ...unknown[]]): Omit<ScoreRow, "memberId" | "teamId"> {
  return { week, round, position, event, kind, status, hits, targets, detail, shotOn, timeOfRound };
}

function idAt(ids: readonly string[], index: Index): string {
  const id = ids[index];
  if (id === undefined) throw new Error(`The season book names index ${index} of a list that is shorter.`);
  return id;
}
