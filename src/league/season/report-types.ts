import type { AwardName } from "../book/book.ts";
import type { Proposal } from "./proposals.ts";

/** `counts`: the round is part of the week score. */
export type ReportRound = { hits: number; net: number; counts: boolean };

/** A member's week. Missing from the report without any record. */
export type MemberWeekReport = {
  raw: number | null;
  net: number | null;
  goingIn: number | null;
  handicap: number;
  rounds: ReportRound[];
  status: "shot" | "late" | "extra";
  /** Only if yard lines go by member. */
  yardage?: number | null;
  /** Only if averages or handicaps go by event. */
  byEvent?: Record<string, { goingIn: number | null; handicap: number }>;
};

/** `goingIn` and `handicap` are those of the next night. */
export type EventReport = {
  average: number | null;
  rounds: number;
  hits: number;
  goingIn: number | null;
  handicap: number;
};

/** Averages and handicap are per round; `goingIn`, `handicap`, and `yardage` are those of the next night. */
export type IndividualReport = {
  weeks: Record<string, MemberWeekReport>;
  average: number | null;
  nights: number;
  rounds: number;
  hits: number;
  targets: number;
  total: number;
  netTotal: number;
  handicap: number;
  rank: number | null;
  ranked: boolean;
  unrankedReason: string | null;
  longRun: number;
  reverseRun: number;
  straights: Record<string, number>;
  class: string | null;
  improvement: number;
  goingIn: number | null;
  yardage: number | null;
  awardsReason: string | null;
  byEvent?: Record<string, EventReport>;
};

/** `total`, `rank`, and points are null on a disregarded night, or where the method has none. */
export type TeamWeekReport = {
  total: number | null;
  counted: string[];
  notCounted: string[];
  /** Only if the best of each round count. */
  countedByRound?: string[][];
  blinds: number[];
  short: number;
  goingIn: number | null;
  yardage: number | null;
  rank: number | null;
  rankPoints: number | null;
  matchPoints: number | null;
  bonus: number;
  points: number | null;
  forfeit: boolean;
};

export type TeamReport = {
  weeks: Record<string, TeamWeekReport>;
  total: number;
  points: number | null;
  value: number | null;
  rank: number;
  division: string | null;
  divisionRank: number | null;
  yardage: number | null;
};

/** `away` null: a team without an opponent met its own averages. */
export type MatchReport = {
  week: number;
  home: string;
  away: string | null;
  homePoints: number | null;
  awayPoints: number | null;
  /** Only with a handicap between two teams: targets added for each side in every round. */
  handicap?: { home: number; away: number };
};

/** Awards by name; those of classes and categories by group, if the rules have them. */
export type AwardsReport = Record<AwardName, string[]> & {
  class?: Record<string, string[]>;
  category?: Record<string, string[]>;
};

export type PartReport = {
  name: string;
  from: number;
  to: number;
  /** `rank` null: no team has a result in the part yet. */
  teams: Record<
    string,
    Pick<TeamReport, "total" | "points" | "value" | "division" | "divisionRank"> & { rank: number | null }
  >;
  individuals: Record<string, Pick<IndividualReport, "nights" | "total" | "netTotal" | "rank">>;
};

/** The published result of a season: numbers rounded half up to two decimals, safe to store as JSON. */
export type SeasonReport = {
  throughWeek: number;
  individuals: Record<string, IndividualReport>;
  teams: Record<string, TeamReport>;
  matches: MatchReport[];
  awards: AwardsReport;
  running: RunningReport | null;
  parts: PartReport[];
  proposed: Proposal | null;
};

export type RunningReport = {
  week: number;
  provisional: true;
  teams: Record<string, RunningTeamReport>;
  individuals: Record<string, RunningMemberReport>;
};

/** `ifEnded` is null before anyone shot, and for a night that would be struck. */
export type RunningTeamReport = {
  soFar: number;
  ifEnded: number | null;
  blinds: number[];
  short: number;
  points: number | null;
  seasonTotal: number;
  seasonPoints: number | null;
  rank: number;
  out: { memberId: string; rounds: number }[];
};

/** A member with a round in the running week: that week, and the season including it. `rounds` are those that count. */
export type RunningMemberReport = {
  raw: number | null;
  net: number | null;
  rounds: number;
  owed: number;
  average: number | null;
  total: number;
  netTotal: number;
  rank: number | null;
};
