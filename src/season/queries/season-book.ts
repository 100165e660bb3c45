import type { BookMember, LeagueWeek, ScoreRow, SeasonBook, ShootOff } from "#league/book/book.ts";
import type { SeasonRules } from "#league/rules/rules-types.ts";

/** A season as the screens know it: the engine's book, and what the engine has no use for. */
export type ClubSeason = {
  /** Grows with every change of the season; the same version is the same book. */
  version: number;
  info: SeasonInfo;
  weeks: SeasonWeek[];
  /** Captains by team id. */
  captainIds: Record<string, string | null>;
  book: SeasonBook;
};

export type SeasonStatus = "draft" | "active" | "final" | "archived";

export type SeasonInfo = {
  id: string;
  name: string;
  status: SeasonStatus;
  startsOn: string;
  endsOn: string;
  revision: number;
};

export type SeasonWeek = LeagueWeek & { published: boolean; locked: boolean };

type Place = number;
type WireMember = [string, string, number | null, boolean, string, string | null];
type WireTeam = {
  id: string;
  name: string;
  division: string | null;
  captainId: string | null;
  withdrawnFromWeek: number | null;
  roster: [Place, number, number | null][];
};
type WireScore = [
  member: Place,
  team: Place | null,
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

/** What the function `season_book` responses: members and teams in lists, everything else by their places. */
export type WireSeasonBook = {
  version: number;
  season: SeasonInfo & { rules: SeasonRules };
  weeks: SeasonWeek[];
  members: WireMember[];
  teams: WireTeam[];
  scores: WireScore[];
  matches: [number, Place, Place][];
  shootOffs: ShootOff[];
};

/** Turns the compact response of the database into the book that the engine reads. */
export function expandSeasonBook(wire: WireSeasonBook): ClubSeason {
  const { rules, ...info } = wire.season;
  const memberIds = wire.members.map((member) => member[0]);
  const teamIds = wire.teams.map((team) => team.id);
  return {
    version: wire.version,
    info,
    weeks: wire.weeks,
    captainIds: Object.fromEntries(wire.teams.map((team) => [team.id, team.captainId])),
    book: {
      season: { id: info.id, name: info.name, rules },
      throughWeek: null,
      weeks: wire.weeks.map(({ week, startsOn, endsOn, status }) => ({ week, startsOn, endsOn, status })),
      members: wire.members.map(expandMember),
      teams: wire.teams.map(({ id, name, division, withdrawnFromWeek, roster }) => ({
        id,
        name,
        division,
        withdrawnFromWeek,
        roster: roster.map(([member, fromWeek, toWeek]) => ({
          memberId: at(memberIds, member),
          fromWeek,
          toWeek,
        })),
      })),
      scores: wire.scores.map((score) => expandScore(score, memberIds, teamIds)),
      matches: wire.matches.map(([week, home, away]) => ({
        week,
        home: at(teamIds, home),
        away: at(teamIds, away),
      })),
      shootOffs: wire.shootOffs,
    },
  };
}

function expandMember([id, name, seedAverage, rookie, category, classOverride]: WireMember): BookMember {
  return { id, name, seedAverage, rookie, category, classOverride };
}

function expandScore(score: WireScore, memberIds: string[], teamIds: string[]): ScoreRow {
  const [
    member,
    team,
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
  ] = score;
  return {
    memberId: at(memberIds, member),
    teamId: team === null ? null : at(teamIds, team),
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
  };
}

function at(ids: string[], place: Place): string {
  const id = ids[place];
  if (id === undefined) throw new Error(`The season book names place ${place} of a list that is shorter.`);
  return id;
}
