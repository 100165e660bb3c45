import { add, compare, type Fraction, fraction, half, multiply, sum, zero } from "../math/fraction.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { hasShot, type LineUp, lineUpOf, roundsShot, type Standing } from "./line-up.ts";
import type { MatchGift } from "./match-handicap.ts";
import { ownAveragesIn } from "./own-average-night.ts";
import type { TeamNight } from "./team-nights.ts";

export type Side = "home" | "away";

/** One thing to win in a match: a lineup position of a round, a round, or the night. */
export type MatchPart = {
  part: "position" | "round" | "total";
  round: number | null;
  place: number | null;
  home: Standing | { score: Fraction } | null;
  away: Standing | { score: Fraction } | null;
  winner: Side | "tied" | "nobody";
  worth: Fraction;
};

/** The winner takes all; a tie is split. */
export function pointsOfPart({ winner, worth }: MatchPart, side: Side): Fraction {
  if (winner === "tied") return multiply(worth, half);
  return winner === side ? worth : zero;
}

/** The parts of a match. A handicap between teams counts in rounds and the night, not in positions. */
export function partsOf(
  [home, away]: [TeamNight, TeamNight],
  gift: MatchGift,
  rules: ResolvedRules,
): MatchPart[] {
  const position = fraction(rules.standings.matchPoints.position);
  const parts: MatchPart[] = [];
  for (const k of roundsOf([home, away], rules)) {
    const lineUps: [LineUp, LineUp] = [lineUpOf(home, k, rules), lineUpOf(away, k, rules)];
    const isShot = hasShot(home, k) || hasShot(away, k);
    const decided = forfeitWinner(home, away) ?? (isShot ? null : "tied");
    if (compare(position, zero) > 0) {
      const places = positionParts(lineUps, k, position);
      parts.push(...places.map((place) => ({ ...place, winner: decided ?? place.winner })));
    }
    const [ours, theirs] = lineUps.map(roundTotal);
    const scores = { home: add(ours ?? zero, gift.home), away: add(theirs ?? zero, gift.away) };
    parts.push(scoredPart({ part: "round", round: k, ...scores }, decided, rules));
  }
  const rounds = fraction(rules.format.roundsPerWeek);
  const night = {
    home: add(home.total ?? zero, multiply(gift.home, rounds)),
    away: add(away.total ?? zero, multiply(gift.away, rounds)),
  };
  parts.push(scoredPart({ part: "total", round: null, ...night }, forfeitWinner(home, away), rules));
  return parts;
}

/** Against its own averages a team plays no positions, and a forfeit loses. */
export function partsOfBye(home: TeamNight, rules: ResolvedRules): MatchPart[] {
  const isOut = home.outcome === "forfeit";
  const rounds = roundsOf([home], rules).map((k) => ({
    k,
    own: roundTotal(lineUpOf(home, k, rules)),
    average: ownAveragesIn(home, k, rules),
  }));
  const parts = rounds.map(({ k, own, average }) =>
    scoredPart(
      { part: "round", round: k, home: own, away: average },
      isOut ? "away" : hasShot(home, k) ? null : "tied",
      rules,
    ),
  );
  const night = { home: home.total ?? zero, away: sum(rounds.map(({ average }) => average)) };
  return [...parts, scoredPart({ part: "total", round: null, ...night }, isOut ? "away" : null, rules)];
}

function roundsOf(nights: readonly TeamNight[], rules: ResolvedRules): number[] {
  const count = Math.max(rules.format.roundsPerWeek, ...nights.map(roundsShot));
  return Array.from({ length: count }, (_, index) => index + 1);
}

type Scores = { part: "round" | "total"; round: number | null; home: Fraction; away: Fraction };

function scoredPart(
  { part, round, home, away }: Scores,
  decided: MatchPart["winner"] | null,
  { standings }: ResolvedRules,
): MatchPart {
  const winner = decided ?? higher(home, away);
  const worth = fraction(standings.matchPoints[part]);
  return { part, round, place: null, home: { score: home }, away: { score: away }, winner, worth };
}

/** A position that only one side fills wins. */
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

export function higher(home: Fraction, away: Fraction): MatchPart["winner"] {
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
