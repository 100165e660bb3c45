import type { SeasonRules } from "../rules/rules-types.ts";

/** The first four can count; `practice` and `void` never do. */
export type ScoreKind = "actual" | "makeUp" | "preShoot" | "substitute" | "practice" | "void";
export type WeekStatus = "open" | "closed" | "postponed" | "void";

/** In the order in which they are decided when no one may win two. */
export const awardNames = ["highAverage", "mostImproved", "rookie", "longRun"] as const;
export type AwardName = (typeof awardNames)[number];

/** A shoot-off or a draw decides an award, a tie in a standing, or the best of a class or category. */
export type ShootOffAward = AwardName | "teams" | "individuals" | `class:${string}` | `category:${string}`;

/** Dates are ISO days (`2026-01-05`), or null in a season without dates. */
export type LeagueWeek = {
  week: number;
  startsOn: string | null;
  endsOn: string | null;
  status: WeekStatus;
};

/** `seedAverage` is hits per round; `seedAverages` the same by event. */
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

/** On the roster for an inclusive range of weeks; `toWeek` null: to the end. */
export type RosterEntry = { memberId: string; fromWeek: number; toWeek: number | null };

export type BookTeam = {
  id: string;
  name: string;
  division: string | null;
  seedYardage?: number | null;
  /** The place at the start of a ladder. */
  place?: number | null;
  withdrawnFromWeek: number | null;
  roster: RosterEntry[];
};

/** One round as recorded. `teamId` is the team it counts for, `position` the lineup position. */
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

/** As far as they are set. `playedOn`: a day other than the week's league night. */
export type MatchNight = {
  startsAt?: string;
  field?: string;
  playedOn?: string;
  status?: "moved" | "canceled";
  reason?: string;
};

/** `night` is only for display; the engine drops it. */
export type BookMatch = { week: number; home: string; away: string; night?: MatchNight };
export type ShootOff = { award: ShootOffAward; order: string[] };

/**
 * Without `weeks`, every week so far is closed. `asOf`: the report's day at the club; with it, a week ends by its
 * status or last day, without it also by later scores. `throughWeek` null: the latest week that is over, or without
 * `asOf` shot.
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

/** A book as written by hand or sent by a database: fields with a default may be missing. */
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

/** An invalid book or rules object: `path` locates the error, `message` says what is allowed. */
export class SeasonBookError extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.name = "SeasonBookError";
    this.path = path;
  }
}
