import type { SeasonRules } from "../rules/rules-types.ts";

/** How a row came about. The first four can count; `practice` and `void` never do. */
export type ScoreKind = "actual" | "makeUp" | "preShoot" | "substitute" | "practice" | "void";
export type WeekStatus = "open" | "closed" | "postponed" | "void";

/** The awards of a season, in the order in which they are decided where no one may win two. */
export const awardNames = ["highAverage", "mostImproved", "rookie", "longRun"] as const;
export type AwardName = (typeof awardNames)[number];

/** What a shoot-off or a draw can decide: an award, the tied of a standing, the best of a class or a category. */
export type ShootOffAward = AwardName | "teams" | "individuals" | `class:${string}` | `category:${string}`;

/** A league week; dates are ISO days (`2026-01-05`) or null when the season has none. */
export type LeagueWeek = {
  week: number;
  startsOn: string | null;
  endsOn: string | null;
  status: WeekStatus;
};

/** A person who shoots in the season. `seedAverage` is hits per round, `seedAverages` the same of an event. */
export type BookMember = {
  id: string;
  name: string;
  seedAverage: number | null;
  seedAverages?: Readonly<Record<string, number>>;
  seedYardage?: number | null;
  rookie: boolean;
  category: string;
  classOverride: string | null;
};

/** On the roster from one week to another, both included; `toWeek` null: to the end. */
export type RosterEntry = { memberId: string; fromWeek: number; toWeek: number | null };

export type BookTeam = {
  id: string;
  name: string;
  division: string | null;
  seedYardage?: number | null;
  /** Place at the start of a ladder. */
  place?: number | null;
  withdrawnFromWeek: number | null;
  roster: RosterEntry[];
};

/** One round as it was written down. `teamId` is the team it was shot for, `position` the line-up place. */
export type ScoreRow = {
  memberId: string;
  teamId: string | null;
  week: number;
  round: number;
  position: number | null;
  event: string;
  kind: ScoreKind;
  status: "complete" | "incomplete";
  hits: number;
  targets: number;
  detail: string | null;
  shotOn: string | null;
  timeOfRound: string | null;
};

export type BookMatch = { week: number; home: string; away: string };
export type ShootOff = { award: ShootOffAward; order: string[] };

/**
 * Everything a season's report is computed from. `parseSeasonBook` makes one from unknown data; an empty `weeks`
 * means that every week so far is closed. `asOf` is the day, in the club's time zone, for which the report is made:
 * with it a week ends by its status or its last day, without it a later week with scores ends it too. `throughWeek`
 * null means the latest week that is over, without `asOf` the latest shot.
 */
export type SeasonBook = {
  season: { id: string; name: string; rules: SeasonRules };
  asOf: string | null;
  throughWeek: number | null;
  weeks: LeagueWeek[];
  members: BookMember[];
  teams: BookTeam[];
  scores: ScoreRow[];
  matches: BookMatch[];
  shootOffs: ShootOff[];
};

type Loose<T, Required extends keyof T> = Pick<T, Required> & Partial<Omit<T, Required>>;

/** A season book as it may be written by hand or sent by a database: what has a default may be left out. */
export type SeasonBookInput = {
  season: { id: string; name: string; rules?: SeasonRules };
  asOf?: string | null;
  throughWeek?: number | null;
  weeks?: Loose<LeagueWeek, "week">[] | null;
  members: Loose<BookMember, "id" | "name">[];
  teams: (Loose<Omit<BookTeam, "roster">, "id" | "name"> & {
    roster: Loose<RosterEntry, "memberId">[];
  })[];
  scores: Loose<ScoreRow, "memberId" | "week" | "round" | "event" | "kind" | "hits" | "targets">[];
  matches?: BookMatch[] | null;
  shootOffs?: ShootOff[] | null;
};

/** A book or rules object was refused: `path` names the error, `message` says what is allowed there. */
export class SeasonBookError extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = "SeasonBookError";
    this.path = path;
  }
}
