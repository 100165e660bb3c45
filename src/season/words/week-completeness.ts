import type { BookTeam, ScoreRow } from "#league/book/book.ts";
import { isInLeague, takesPart } from "#league/book/roster.ts";
import { isEligible } from "#league/individuals/eligible-rounds.ts";
import type { ClubSeason, SeasonWeek } from "../queries/season-book.ts";
import { reportOf, rulesOf, seasonOf } from "../queries/season-report.ts";
import { rosterOf } from "./team-line-up.ts";

export type TeamWeekState = {
  id: string;
  name: string;
  /** Shooters for the team, including substitutes. */
  shooters: number;
  /** Only pre-shoots so far: the team's night is still to come. */
  isPreShootOnly: boolean;
  /** On the roster, without a round. */
  missing: string[];
  /** With fewer rounds than the week has. */
  partly: { memberId: string; rounds: number }[];
  /** With a round that was stopped halfway. */
  incomplete: string[];
  /** The report's treatment of gaps; null before it counts the week. */
  outcome: { short: number; blinds: number; forfeit: boolean } | null;
};

export type WeekState = {
  week: SeasonWeek;
  rounds: number;
  teams: TeamWeekState[];
  /** Shooters without a team who have too few rounds or an incomplete one. */
  others: Pick<TeamWeekState, "partly" | "incomplete">;
};

export function weekStates(season: ClubSeason): WeekState[] {
  const byWeek = Map.groupBy(season.book.scores, (score) => score.week);
  return season.weeks.map((week) => weekState(season, week, byWeek.get(week.week) ?? []));
}

function weekState(season: ClubSeason, week: SeasonWeek, all: readonly ScoreRow[]): WeekState {
  const rows = all.filter(({ kind }) => kind !== "practice" && kind !== "void");
  const teams = season.book.teams.filter((team) => isExpected(team, week.week));
  const memberTeams = new Set(teams.map(({ id }) => id));
  const others = rows.filter(({ teamId }) => teamId === null || !memberTeams.has(teamId));
  return {
    week,
    rounds: rows.length,
    teams: teams.map((team) => teamState(season, team, { week: week.week, rows })),
    others: gapsOf(season, others),
  };
}

/** A team with an empty roster is expected too: someone has to be entered for it. */
function isExpected(team: BookTeam, week: number): boolean {
  return takesPart(team, week) || (team.roster.length === 0 && isInLeague(team, week));
}

function teamState(
  season: ClubSeason,
  team: BookTeam,
  { week, rows }: { week: number; rows: readonly ScoreRow[] },
): TeamWeekState {
  const own = rows.filter(({ teamId }) => teamId === team.id);
  const shot = new Set(rows.map(({ memberId }) => memberId));
  const report = reportOf(season.book).teams[team.id]?.weeks[week];
  return {
    id: team.id,
    name: team.name,
    shooters: new Set(own.map(({ memberId }) => memberId)).size,
    isPreShootOnly: own.length > 0 && own.every(({ kind }) => kind === "preShoot"),
    missing: rosterOf(team, week).filter((memberId) => !shot.has(memberId)),
    ...gapsOf(season, own),
    outcome: report ? { short: report.short, blinds: report.blinds.length, forfeit: report.forfeit } : null,
  };
}

function gapsOf(season: ClubSeason, rows: readonly ScoreRow[]): WeekState["others"] {
  const { roundsPerWeek } = rulesOf(season.book).format;
  const partly = [...Map.groupBy(rows, ({ memberId }) => memberId)].flatMap(([memberId, own]) => {
    const rounds = own.filter((row) => counts(season, row)).length;
    return rounds > 0 && rounds < roundsPerWeek ? [{ memberId, rounds }] : [];
  });
  const stopped = rows.filter(({ status }) => status === "incomplete").map(({ memberId }) => memberId);
  return { partly, incomplete: [...new Set(stopped)] };
}

/** By the season's rules; a round of a future week counts once that week begins. */
function counts(season: ClubSeason, row: ScoreRow): boolean {
  const { calendar, rules } = seasonOf(season.book);
  return isEligible(row, rules, { ...calendar, throughWeek: Math.max(calendar.throughWeek, row.week) });
}

/** True when nothing is left to do before publishing; absent members are no gap. */
export function isEntered({ teams, others }: WeekState): boolean {
  const gaps = [...teams, others];
  const hasGap = gaps.some(({ partly, incomplete }) => partly.length + incomplete.length > 0);
  return !hasGap && teams.length > 0 && teams.every(hasShotNight);
}

function hasShotNight({ shooters, isPreShootOnly }: TeamWeekState): boolean {
  return shooters > 0 && !isPreShootOnly;
}

/** "7 of 9 teams have scores, 1 pre-shoot only, 2 with too few rounds". */
export function weekText(state: WeekState): string {
  const { week, rounds, teams, others } = state;
  if (week.status === "void") return "Void: doesn't count";
  if (week.status === "postponed" && rounds === 0) return "Postponed";
  if (rounds === 0) return "No scores yet";
  const shot = teams.filter(hasShotNight).length;
  const ahead = teams.filter(({ isPreShootOnly }) => isPreShootOnly).length;
  const gaps = [...teams, others];
  const partly = gaps.flatMap((gap) => gap.partly).length;
  const incomplete = gaps.flatMap((gap) => gap.incomplete).length;
  const parts = [
    shot === teams.length ? "All teams have scores" : `${shot} of ${teams.length} teams have scores`,
    ahead > 0 ? `${ahead} pre-shoot only` : "",
    incomplete > 0 ? `${incomplete} with an incomplete round` : "",
    partly > 0 ? `${partly} with too few rounds` : "",
  ];
  return parts.filter(Boolean).join(", ");
}
