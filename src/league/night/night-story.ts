import { statusOf } from "../book/calendar.ts";
import { isInLeague, rosterInWeek } from "../book/roster.ts";
import { hundredthsOrNull, toHundredths } from "../math/fraction.ts";
import { rulesInWeek } from "../season/parts.ts";
import type { Season } from "../season/season.ts";
import { teamMethods } from "../teams/team-methods.ts";
import type { TeamWeek } from "../teams/team-week.ts";
import { type NightChange, nightChanges } from "./night-changes.ts";
import { type NightMatch, nightMatches } from "./night-match.ts";
import {
  type BestNight,
  bestOfNight,
  type FullNight,
  fullNights,
  type MovedUp,
  movedUp,
  type NameOf,
  type NightMilestone,
  nightMilestones,
} from "./night-people.ts";
import { type WonPoints, wonPoints } from "./night-point.ts";
import { type NightRemark, type NightRound, nightRemark, nightRounds } from "./night-rounds.ts";

/** The season through the night, and through the week before; `isSoFar`: the night is still being shot. */
export type NightSeasons = { after: Season; before: Season | null; isSoFar: boolean };

/** `memberId` null: the story is told to no one in particular. `unnamed` members are not mentioned. */
export type NightViewer = { memberId: string | null; unnamed?: ReadonlySet<string> };

/** `isGuest`: the viewer shot for a team other than their own. */
export type NightTeam = {
  id: string;
  name: string;
  isGuest: boolean;
  outcome: TeamWeek["outcome"] | "notShot";
  total: number | null;
  rank: number | null;
  points: number | null;
  blinds: number;
  hasMatches: boolean;
  hasBye: boolean;
  opponent: { id: string; name: string; total: number | null; isForfeit: boolean } | null;
  matches: NightMatch[];
};

/** The viewer's own night. `counted` is the score that counted for the team. */
export type OwnNight = {
  rounds: NightRound[];
  remark: NightRemark | null;
  counted: number | null;
  won: WonPoints | null;
  full: FullNight | null;
};

export type NightStory = {
  week: number;
  isSoFar: boolean;
  status: "shot" | "notShot" | "void" | "postponed";
  /** Nets have two decimals with a handicap. */
  hasHandicap: boolean;
  shooters: number;
  full: FullNight[];
  targets: number;
  team: NightTeam | null;
  own: OwnNight | null;
  changes: NightChange[];
  best: BestNight[];
  moreBest: number;
  movedUp: MovedUp[];
  milestones: NightMilestone[];
};

/** A night for one viewer. It has only good news of others; a loss is told only to the members it belongs to. */
export function nightStory(seasons: NightSeasons, week: number, viewer: NightViewer): NightStory {
  const { after, before, isSoFar } = seasons;
  const { memberId } = viewer;
  const teamId = memberId === null ? null : teamOf(after, week, memberId);
  const full = fullNights(after, week);
  const nameOf = nameIn(after, week, viewer);
  const best = bestOfNight(full, nameOf);
  const { format, handicap } = after.rules;
  const shooters = [...after.shooters.values()].filter(({ nights }) => hasShot(nights.get(week))).length;
  return {
    week,
    isSoFar,
    status: nightStatus(after, week, shooters),
    hasHandicap: handicap.enabled,
    shooters,
    full,
    targets: format.roundsPerWeek * format.targetsPerRound,
    team: teamId === null ? null : nightTeam(after, week, { teamId, memberId }),
    own: memberId === null ? null : ownNight(after, week, { memberId, teamId, full, isSoFar }),
    changes: before && !isSoFar ? nightChanges({ after, before, memberId, teamId }) : [],
    best: best.nights,
    moreBest: best.more,
    movedUp: isSoFar ? [] : movedUp({ after, before, week }, nameOf),
    milestones: nightMilestones(after, week, nameOf),
  };
}

function hasShot(night: { eligible: readonly unknown[] } | undefined): boolean {
  return (night?.eligible.length ?? 0) > 0;
}

function nightStatus({ calendar }: Season, week: number, shooters: number): NightStory["status"] {
  const status = statusOf(calendar, week);
  if (status === "void" || status === "postponed") return status;
  return shooters > 0 ? "shot" : "notShot";
}

/** The team the member shot for, else the one whose roster they are on. */
function teamOf({ book, teamWeeks }: Season, week: number, memberId: string): string | null {
  const own = book.teams.find((team) => isOnRoster(team, week, memberId))?.id ?? null;
  const shotFor = teamWeeks.filter(
    (each) => each.week === week && each.present.some((entry) => entry.memberId === memberId),
  );
  return shotFor.some(({ team }) => team.id === own) ? own : (shotFor[0]?.team.id ?? own);
}

function isOnRoster(team: Season["book"]["teams"][number], week: number, memberId: string): boolean {
  return isInLeague(team, week) && rosterInWeek(team, week).some((entry) => entry.memberId === memberId);
}

type AskedTeam = { teamId: string; memberId: string | null };

/** For a member, or with null for no one in particular. */
export function nightTeam(season: Season, week: number, { teamId, memberId }: AskedTeam): NightTeam | null {
  const team = season.book.teams.find(({ id }) => id === teamId);
  if (!team) return null;
  const night = teamWeekOf(season, week, teamId);
  const { hasMatches } = teamMethods[rulesInWeek(season.rules, week).standings.team];
  const ofWeek = season.book.matches.filter((match) => match.week === week);
  const match = ofWeek.find(({ home, away }) => [home, away].includes(teamId));
  const matches = hasMatches ? nightMatches(season, week, teamId) : [];
  return {
    id: teamId,
    name: team.name,
    isGuest: memberId !== null && !isOnRoster(team, week, memberId),
    outcome: night?.outcome ?? "notShot",
    total: hundredthsOrNull(night?.total ?? null),
    rank: night?.rank ?? null,
    points: hundredthsOrNull(night?.points ?? null),
    blinds: night?.blinds.length ?? 0,
    hasMatches,
    hasBye: hasMatches && ofWeek.length > 0 && match === undefined && matches.length === 0,
    opponent:
      hasMatches && match ? opponentOf(season, week, match.home === teamId ? match.away : match.home) : null,
    matches,
  };
}

function opponentOf(season: Season, week: number, id: string): NightTeam["opponent"] {
  const night = teamWeekOf(season, week, id);
  const name = season.book.teams.find((team) => team.id === id)?.name ?? "";
  return { id, name, total: hundredthsOrNull(night?.total ?? null), isForfeit: night?.outcome === "forfeit" };
}

function teamWeekOf({ teamWeeks }: Season, week: number, teamId: string): TeamWeek | undefined {
  return teamWeeks.find((each) => each.week === week && each.team.id === teamId);
}

type AskedOwn = { memberId: string; teamId: string | null; full: readonly FullNight[]; isSoFar: boolean };

function ownNight(
  season: Season,
  week: number,
  { memberId, teamId, full, isSoFar }: AskedOwn,
): OwnNight | null {
  const shooter = season.shooters.get(memberId);
  if (!shooter || !hasShot(shooter.nights.get(week))) return null;
  const rounds = nightRounds(shooter, week, season.rules);
  const night = teamWeekOf(season, week, teamId ?? "");
  const entry =
    night?.outcome === "shot" ? night.countedEntries.find((each) => each.memberId === memberId) : undefined;
  return {
    rounds,
    remark: nightRemark(shooter, rounds),
    counted: entry && !isSoFar ? toHundredths(entry.net) : null,
    won: entry && teamId && !isSoFar ? wonPoints(season, { week, teamId, memberId }) : null,
    full: full.find(({ id }) => id === memberId) ?? null,
  };
}

/** With the team the member shot for, else their own. */
function nameIn(season: Season, week: number, { unnamed }: NightViewer): NameOf {
  return (memberId) => {
    const name = season.shooters.get(memberId)?.member.name;
    if (name === undefined || unnamed?.has(memberId)) return null;
    const teamId = teamOf(season, week, memberId);
    return { id: memberId, name, teamName: season.book.teams.find(({ id }) => id === teamId)?.name ?? null };
  };
}
