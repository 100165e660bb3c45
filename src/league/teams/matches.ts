import type { BookMatch } from "../book/book.ts";
import { type Fraction, sum } from "../math/fraction.ts";
import { compareText } from "../math/order.ts";
import { mapInSteps } from "../math/steps.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import { type MatchGift, matchGift, noGift } from "./match-handicap.ts";
import { type MatchPart, partsOf, partsOfBye, pointsOfPart } from "./match-parts.ts";
import { hasOwnAverages } from "./own-average-night.ts";
import type { TeamNight } from "./team-nights.ts";

/** `away` null: own averages. `parts` and points are null without a result to compare; the away points then always are. */
export type MatchResult = {
  week: number;
  home: string;
  away: string | null;
  parts: readonly MatchPart[] | null;
  homePoints: Fraction | null;
  awayPoints: Fraction | null;
  gift: MatchGift;
};

/** By week, then home id; `nights` are those of each week. */
export function* matchesInSteps(
  matches: readonly BookMatch[],
  nights: ReadonlyMap<number, readonly TeamNight[]>,
  rules: ResolvedRules,
): Generator<void, MatchResult[]> {
  const met = yield* mapInSteps(matches, (match) => matchResult(match, nights, rules));
  const byes = rules.standings.matchPoints.bye === "ownAverage" ? byesOf(matches, nights, rules) : [];
  return [...met, ...byes].sort(
    (a, b) => a.week - b.week || compareText(a.home, b.home) || compareText(a.away ?? "", b.away ?? ""),
  );
}

function matchResult(
  { week, home, away }: BookMatch,
  nights: ReadonlyMap<number, readonly TeamNight[]>,
  rules: ResolvedRules,
): MatchResult {
  const nightOf = (teamId: string) => nights.get(week)?.find(({ team }) => team.id === teamId);
  const homeNight = nightOf(home);
  const awayNight = nightOf(away);
  if (!canCompare(homeNight) || !canCompare(awayNight)) {
    return { week, home, away, parts: null, homePoints: null, awayPoints: null, gift: noGift };
  }
  const gift = matchGift(homeNight, awayNight, rules);
  const parts = partsOf([homeNight, awayNight], gift, rules);
  return {
    week,
    home,
    away,
    parts,
    homePoints: sum(parts.map((part) => pointsOfPart(part, "home"))),
    awayPoints: sum(parts.map((part) => pointsOfPart(part, "away"))),
    gift,
  };
}

function canCompare(night: TeamNight | undefined): night is TeamNight {
  return night !== undefined && night.outcome !== "disregarded";
}

/** Teams with a result but without a match, in a week that has matches: each meets its own averages. */
function byesOf(
  matches: readonly BookMatch[],
  nights: ReadonlyMap<number, readonly TeamNight[]>,
  rules: ResolvedRules,
): MatchResult[] {
  return [...Map.groupBy(matches, ({ week }) => week)].flatMap(([week, ofWeek]) => {
    const busy = new Set(ofWeek.flatMap(({ home, away }) => [home, away]));
    const free = (nights.get(week) ?? []).filter(
      (night) => canCompare(night) && !busy.has(night.team.id) && hasOwnAverages(night, rules),
    );
    return free.map((night): MatchResult => {
      const parts = partsOfBye(night, rules);
      const homePoints = sum(parts.map((part) => pointsOfPart(part, "home")));
      return { week, home: night.team.id, away: null, parts, homePoints, awayPoints: null, gift: noGift };
    });
  });
}
