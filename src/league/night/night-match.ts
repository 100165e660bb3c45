import { compare, type Fraction, subtract, sum, toHundredths } from "../math/fraction.ts";
import type { Season } from "../season/season.ts";
import { type MatchPart, pointsOfPart, type Side } from "../teams/match-parts.ts";
import type { MatchResult } from "../teams/matches.ts";

/** The night, a round, or all places of a round's lineups, which have no score. */
export type NightMatchLine = {
  part: MatchPart["part"];
  round: number | null;
  own: number | null;
  other: number | null;
  ownPoints: number;
  otherPoints: number;
};

/** A match from one side. `opponent` null: the team met its own averages. Totals have the handicap between the teams. */
export type NightMatch = {
  opponent: { id: string; name: string } | null;
  own: number;
  other: number;
  ownPoints: number;
  otherPoints: number;
  /** Only lines with something to win. */
  lines: NightMatchLine[];
  /** The one part won by the side that did not win the match; the night before a round. */
  exception: { round: number | null; isOwn: boolean; by: number } | null;
};

/** The decided matches of a team in a week; a match that can't be compared is left out. */
export function nightMatches(season: Season, week: number, teamId: string): NightMatch[] {
  return season.matches.flatMap((match) => {
    const isPlayed = match.week === week && [match.home, match.away].includes(teamId);
    return isPlayed && match.parts ? [nightMatch(match, match.parts, { teamId, season })] : [];
  });
}

function nightMatch(
  { home, away }: MatchResult,
  parts: readonly MatchPart[],
  { teamId, season }: { teamId: string; season: Season },
): NightMatch {
  const [own, other]: [Side, Side] = home === teamId ? ["home", "away"] : ["away", "home"];
  const opponent = season.book.teams.find(({ id }) => id === (own === "home" ? away : home));
  const pointsOf = (side: Side, of = parts) => sum(of.map((part) => pointsOfPart(part, side)));
  const night = parts.find(({ part }) => part === "total");
  const groups = Map.groupBy(parts, ({ part, round }) => `${round ?? ""} ${part}`);
  const lines = [...groups.values()].flatMap((of): NightMatchLine[] => {
    const [first] = of;
    if (!first || first.worth.n === 0) return [];
    const isScored = first.part !== "position";
    return [
      {
        part: first.part,
        round: first.round,
        own: isScored ? scoreOf(first, own) : null,
        other: isScored ? scoreOf(first, other) : null,
        ownPoints: toHundredths(pointsOf(own, of)),
        otherPoints: toHundredths(pointsOf(other, of)),
      },
    ];
  });
  const result = compare(pointsOf(own), pointsOf(other));
  return {
    opponent: opponent ? { id: opponent.id, name: opponent.name } : null,
    own: night ? scoreOf(night, own) : 0,
    other: night ? scoreOf(night, other) : 0,
    ownPoints: toHundredths(pointsOf(own)),
    otherPoints: toHundredths(pointsOf(other)),
    lines,
    exception: exceptionOf(lines, result),
  };
}

function exceptionOf(lines: readonly NightMatchLine[], result: number): NightMatch["exception"] {
  const against = lines.filter(
    ({ part, ownPoints, otherPoints }) => part !== "position" && result * (ownPoints - otherPoints) < 0,
  );
  const line = against.find(({ part }) => part === "total") ?? against[0];
  if (!line) return null;
  return {
    round: line.round,
    isOwn: line.ownPoints > line.otherPoints,
    by: printedGap(line.own, line.other),
  };
}

/** The difference of two numbers as they are printed, so that anyone who subtracts them gets the same. */
export function printedGap(own: number | null, other: number | null): number {
  return Math.abs(Math.round(100 * (own ?? 0)) - Math.round(100 * (other ?? 0))) / 100;
}

function scoreOf(part: MatchPart, side: Side): number {
  const score: Fraction | undefined = part[side]?.score;
  return score ? toHundredths(score) : 0;
}

/** Points that the own side of a match loses, by its parts; never below 0. */
export function lostPoints(before: readonly MatchPart[], after: readonly MatchPart[], side: Side): number {
  const pointsOf = (parts: readonly MatchPart[]) => sum(parts.map((part) => pointsOfPart(part, side)));
  return Math.max(0, toHundredths(subtract(pointsOf(before), pointsOf(after))));
}
