import type { BookMatch } from "../book/book.ts";
import { compare, type Fraction, fraction, half, multiply, sum, zero } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { hasShot, type LineUp, lineUpOf, roundsShot, type Standing } from "./line-up.ts";
import type { TeamNight } from "./team-nights.ts";

type Side = "home" | "away";

/** One thing to be won in a match: a line-up place of a round, a round, the night. */
export type MatchPart = {
  part: "position" | "round" | "total";
  round: number | null;
  place: number | null;
  home: Standing | { score: Fraction } | null;
  away: Standing | { score: Fraction } | null;
  winner: Side | "tied" | "nobody";
  worth: Fraction;
};

/** `parts` and points are null when a team has no result to compare. */
export type MatchResult = {
  week: number;
  home: string;
  away: string;
  parts: readonly MatchPart[] | null;
  homePoints: Fraction | null;
  awayPoints: Fraction | null;
};

export type NightOf = (week: number, teamId: string) => TeamNight | undefined;

/** All matches by week, then home id. */
export function matchResults(
  matches: readonly BookMatch[],
  nightOf: NightOf,
  rules: ResolvedRules,
): MatchResult[] {
  return matches
    .map((match) => matchResult(match, nightOf, rules))
    .sort((a, b) => a.week - b.week || compareText(a.home, b.home) || compareText(a.away, b.away));
}

function matchResult({ week, home, away }: BookMatch, nightOf: NightOf, rules: ResolvedRules): MatchResult {
  const homeNight = nightOf(week, home);
  const awayNight = nightOf(week, away);
  if (!canCompare(homeNight) || !canCompare(awayNight)) {
    return { week, home, away, parts: null, homePoints: null, awayPoints: null };
  }
  const parts = partsOf(homeNight, awayNight, rules);
  return {
    week,
    home,
    away,
    parts,
    homePoints: sum(parts.map((part) => pointsOfPart(part, "home"))),
    awayPoints: sum(parts.map((part) => pointsOfPart(part, "away"))),
  };
}

function canCompare(night: TeamNight | undefined): night is TeamNight {
  return night !== undefined && night.outcome !== "disregarded";
}

/** The winner takes what a part is worth, a tie is split. */
export function pointsOfPart({ winner, worth }: MatchPart, side: Side): Fraction {
  if (winner === "tied") return multiply(worth, half);
  return winner === side ? worth : zero;
}

function partsOf(home: TeamNight, away: TeamNight, rules: ResolvedRules): MatchPart[] {
  const { position, round, total } = rules.standings.matchPoints;
  const rounds = Math.max(rules.format.roundsPerWeek, roundsShot(home), roundsShot(away));
  const parts: MatchPart[] = [];
  for (let k = 1; k <= rounds; k += 1) {
    const homeLineUp = lineUpOf(home, k, rules);
    const awayLineUp = lineUpOf(away, k, rules);
    const isShot = hasShot(home, k) || hasShot(away, k);
    const decided = forfeitWinner(home, away) ?? (isShot ? null : "tied");
    if (position > 0) {
      const places = positionParts([homeLineUp, awayLineUp], k, fraction(position));
      parts.push(...places.map((place) => ({ ...place, winner: decided ?? place.winner })));
    }
    parts.push({
      part: "round",
      round: k,
      place: null,
      home: { score: roundTotal(homeLineUp) },
      away: { score: roundTotal(awayLineUp) },
      winner: decided ?? higher(roundTotal(homeLineUp), roundTotal(awayLineUp)),
      worth: fraction(round),
    });
  }
  parts.push({
    part: "total",
    round: null,
    place: null,
    home: { score: home.total ?? zero },
    away: { score: away.total ?? zero },
    winner: forfeitWinner(home, away) ?? higher(home.total ?? zero, away.total ?? zero),
    worth: fraction(total),
  });
  return parts;
}

/** A place filled on one side only wins. */
function positionParts([home, away]: [home: LineUp, away: LineUp], k: number, worth: Fraction): MatchPart[] {
  const places = [...new Set([...home.keys(), ...away.keys()])].sort((a, b) => a - b);
  return places.map((place) => {
    const ours = home.get(place) ?? null;
    const theirs = away.get(place) ?? null;
    const winner = ours && theirs ? higher(ours.score, theirs.score) : ours ? "home" : "away";
    return { part: "position", round: k, place, home: ours, away: theirs, winner, worth };
  });
}

function roundTotal(lineUp: LineUp): Fraction {
  return sum([...lineUp.values()].map(({ score }) => score));
}

function higher(home: Fraction, away: Fraction): MatchPart["winner"] {
  const difference = compare(home, away);
  if (difference === 0) return "tied";
  return difference > 0 ? "home" : "away";
}

/** Against a forfeit a team wins every part; two forfeits win nothing. */
function forfeitWinner(home: TeamNight, away: TeamNight): MatchPart["winner"] | null {
  const isHomeOut = home.outcome === "forfeit";
  const isAwayOut = away.outcome === "forfeit";
  if (isHomeOut && isAwayOut) return "nobody";
  if (isHomeOut) return "away";
  return isAwayOut ? "home" : null;
}
