import { compare } from "../math/fraction.ts";
import type { MatchReport } from "../season/report-types.ts";
import type { MatchPart, MatchResult } from "../teams/matches.ts";
import { pointsOfPart } from "../teams/matches.ts";
import { type Explanation, explanation, nothing, type Term, term, value } from "./explanation.ts";

/** Explains the points of one side of a match; null for what is no figure. */
export function explainMatch(match: MatchResult, report: MatchReport, field: string): Explanation | null {
  if (field !== "homePoints" && field !== "awayPoints") return null;
  const side = field === "homePoints" ? "home" : "away";
  if (match.parts === null) return nothing("No match points: a team has no result");
  const parts = match.parts.map((part) => partTerm(part, side));
  return explanation("Points for each part won; ties are split", term("sum", ...parts), report[field]);
}

function partTerm(part: MatchPart, side: "home" | "away"): Term {
  const label = partLabel(part);
  const worth = value(label, part.worth);
  const isPlain = hasScore(part, side) && part.winner === comparedWinner(part);
  if (!isPlain) return value(label, pointsOfPart(part, side));
  const other = side === "home" ? "away" : "home";
  return term("split", worth, scoreTerm(part, side), scoreTerm(part, other));
}

function scoreTerm(part: MatchPart, side: "home" | "away"): Term {
  const score = part[side]?.score ?? null;
  return score === null ? term("nothing") : value(`${partLabel(part)}, ${side}`, score);
}

function hasScore(part: MatchPart, side: "home" | "away"): boolean {
  return (part[side]?.score ?? null) !== null;
}

/** Who would win by the scores alone; a forfeit and a round no one shot are decided otherwise. */
function comparedWinner(part: MatchPart): MatchPart["winner"] {
  const home = part.home?.score ?? null;
  const away = part.away?.score ?? null;
  if (home === null || away === null) return home === null ? "away" : "home";
  const difference = compare(home, away);
  if (difference === 0) return "tied";
  return difference > 0 ? "home" : "away";
}

function partLabel({ part, round, place }: MatchPart): string {
  if (part === "total") return "total of the night";
  return part === "round" ? `round ${round}` : `place ${place} in round ${round}`;
}
