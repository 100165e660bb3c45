import { sum } from "../math/fraction.ts";
import type { Season } from "../season/season.ts";
import { countedOf } from "../teams/counted.ts";
import { matchGift } from "../teams/match-handicap.ts";
import { type MatchPart, partsOf } from "../teams/match-parts.ts";
import type { MatchResult } from "../teams/matches.ts";
import type { TeamNight } from "../teams/team-nights.ts";
import { lostPoints } from "./night-match.ts";

export type WonPoints = { hits: number; points: number };

type Question = { week: number; teamId: string; memberId: string };

/** Points the team would lose if its best unused score replaced the member's; null without one. */
export function wonPoints(season: Season, question: Question): WonPoints | null {
  const own = nightOf(season, question.week, question.teamId);
  const entry = own?.countedEntries.find(({ memberId }) => memberId === question.memberId);
  const without = own && entry ? nightWithout(own, question.memberId, season) : null;
  if (!own || !entry || !without) return null;
  for (const match of season.matches) {
    const isOwn = match.week === question.week && [match.home, match.away].includes(question.teamId);
    const parts = isOwn ? partsWith(without, match, season) : null;
    if (!match.parts || !parts) continue;
    const side = match.home === question.teamId ? "home" : "away";
    const lostIn = (isOf: (part: MatchPart) => boolean) =>
      lostPoints(match.parts?.filter(isOf) ?? [], parts.filter(isOf), side);
    const ofRounds = entry.rounds.map(({ k, row }) => ({
      hits: row.hits,
      points: lostIn(({ round }) => round === k),
    }));
    const [best] = ofRounds.toSorted((a, b) => b.points - a.points);
    if (best && best.points > 0) return best;
    const points = lostIn(({ round }) => round === null);
    if (points > 0) return { hits: entry.rounds.reduce((hits, { row }) => hits + row.hits, 0), points };
  }
  return null;
}

function nightOf({ teamWeeks }: Season, week: number, teamId: string | null): TeamNight | undefined {
  return teamWeeks.find((each) => each.week === week && each.team.id === teamId);
}

function nightWithout(night: TeamNight, memberId: string, { rules }: Season): TeamNight | null {
  const present = night.present.filter((entry) => entry.memberId !== memberId);
  const { countedEntries, notCounted, byRound, missing } = countedOf(present, rules);
  if (night.outcome !== "shot" || night.notCounted.length === 0 || missing > 0) return null;
  return {
    ...{ ...night, present, countedEntries, notCounted, byRound },
    total: sum([...countedEntries, ...night.blinds].map(({ net }) => net)),
  };
}

/** Null for a team that met its own averages, which would be others. */
function partsWith(night: TeamNight, match: MatchResult, season: Season): MatchPart[] | null {
  const isHome = match.home === night.team.id;
  const other = nightOf(season, match.week, isHome ? match.away : match.home);
  if (!other || other.outcome === "disregarded") return null;
  const sides: [TeamNight, TeamNight] = isHome ? [night, other] : [other, night];
  return partsOf(sides, matchGift(...sides, season.rules), season.rules);
}
