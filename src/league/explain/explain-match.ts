import type { ResolvedRules } from "../rules/rules-types.ts";
import type { MatchReport } from "../season/report-types.ts";
import { higher, type MatchPart, pointsOfPart } from "../teams/match-parts.ts";
import type { MatchResult } from "../teams/matches.ts";
import { type Explanation, explanation, nothing, type Term, term, value } from "./explanation.ts";

export function explainMatch(
  { match, report }: { match: MatchResult; report: MatchReport },
  [field, detail]: readonly string[],
  rules: ResolvedRules,
): Explanation | null {
  if (field === "handicap") return explainGift({ match, report }, detail, rules);
  if (field !== "homePoints" && field !== "awayPoints") return null;
  const side = field === "homePoints" ? "home" : "away";
  if (side === "away" && match.away === null) return nothing("No opponent: the team met its own averages");
  if (match.parts === null) return nothing("No match points: a team has no result");
  const parts = match.parts.map((part) => partTerm(part, side));
  return explanation("Points for each part won; ties are split", term("sum", ...parts), report[field]);
}

function explainGift(
  { match: { gift }, report: { handicap: reportedGift } }: { match: MatchResult; report: MatchReport },
  side: string | undefined,
  { standings }: ResolvedRules,
): Explanation | null {
  const { handicap } = standings.matchPoints;
  if (reportedGift === undefined || handicap === null || (side !== "home" && side !== "away")) return null;
  if (gift.sides === null) {
    return explanation(
      "No handicap: a side has no average",
      term("sum", value("no handicap", 0)),
      reportedGift[side],
    );
  }
  const [home, away] = gift.sides;
  const [own, other] = side === "home" ? [home, away] : [away, home];
  const gap = term("minus", value("averages of the other side", other), value("own averages", own));
  const lower = term("atLeast", gap, value("not lower", 0));
  const part = term("toHundredths", term("percentOf", value("percent", handicap.percent, "%"), lower));
  const most = handicap.max === null ? part : term("atMost", part, value("most a round", handicap.max));
  return explanation(
    "Handicap per round: a percentage of the difference between the two sides' averages",
    most,
    reportedGift[side],
  );
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

/** The winner by score; a forfeit and a round no one shot are decided otherwise. */
function comparedWinner(part: MatchPart): MatchPart["winner"] {
  const home = part.home?.score ?? null;
  const away = part.away?.score ?? null;
  if (home === null || away === null) return home === null ? "away" : "home";
  return higher(home, away);
}

function partLabel({ part, round, place }: MatchPart): string {
  if (part === "total") return "total of the night";
  return part === "round" ? `round ${round}` : `place ${place} in round ${round}`;
}
