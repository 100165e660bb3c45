import { shareText } from "../individuals/average-share.ts";
import { type PlannedRound, plannedRounds } from "../individuals/going-in.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { Season } from "../season/season.ts";
import type { Blind } from "../teams/blinds.ts";
import type { TeamWeek } from "../teams/team-week.ts";
import { shareTerm } from "./explain-average.ts";
import { nameOf } from "./explain-labels.ts";
import { type Explanation, explanation, type Term, term, value } from "./explanation.ts";
import type { Operation } from "./expression.ts";

export function explainBlind(
  season: Season,
  { week, blind }: { week: TeamWeek; blind: Blind },
  result: number,
): Explanation {
  const worked = blindTerm(season, week, blind);
  const rounded = term(roundings[season.rules.absent.rounding], worked);
  return explanation(blindRule(season, blind), term("atLeast", rounded, value("never below", 0)), result);
}

const roundings: Record<ResolvedRules["absent"]["rounding"], Operation> = {
  none: "toHundredths",
  nearest: "toTarget",
  down: "downToTargets",
};

function blindRule(season: Season, { policy, standsFor, repeats }: Blind): string {
  const { absent } = season.rules;
  switch (policy) {
    case "fixed":
      return "Blind: fixed score";
    case "teamMeanMinus":
      return `Blind: ${shareText("the average of the members present", absent)}`;
    case "leagueAverage":
      return "Blind: league average for the week";
    case "repeatLowest":
      return `Blind: ${nameOf(season, repeats ?? "")}'s score counts twice`;
    default:
      return `Blind: ${shareText(`${nameOf(season, standsFor?.memberId ?? "")}'s average`, absent)}`;
  }
}

function blindTerm(season: Season, week: TeamWeek, blind: Blind): Term {
  const { absent } = season.rules;
  switch (blind.policy) {
    case "fixed":
      return value("fixed score", absent.value);
    case "teamMeanMinus":
      return shareTerm(meanTerm(season, [week], "raw"), absent);
    case "leagueAverage": {
      const sameWeek = season.teamWeeks.filter((each) => each.week === week.week);
      return meanTerm(season, sameWeek, absent.withHandicap ? "net" : "raw");
    }
    case "repeatLowest":
      return value(nameOf(season, blind.repeats ?? ""), repeatedScore(week, blind, absent.withHandicap));
    default:
      return ownAverageTerm(season, blind);
  }
}

function repeatedScore(week: TeamWeek, { repeats }: Blind, withHandicap: boolean): TeamWeek["total"] {
  const entry = week.present.find(({ memberId }) => memberId === repeats);
  return (withHandicap ? entry?.net : entry?.raw) ?? null;
}

function meanTerm(season: Season, weeks: readonly TeamWeek[], kind: "raw" | "net"): Term {
  const entries = weeks.flatMap(({ present }) => present);
  return term("mean", ...entries.map((entry) => value(nameOf(season, entry.memberId), entry[kind])));
}

function ownAverageTerm({ rules }: Season, { standsFor }: Blind): Term {
  const planned = standsFor === null ? [] : plannedRounds(standsFor.goingIn, rules);
  const scores = planned.map((round) => plannedScore(round, rules));
  const [first] = scores;
  const isAlike = standsFor?.goingIn.events === null;
  return isAlike && first !== undefined
    ? term("times", value("rounds", rules.format.roundsPerWeek), first)
    : term("sum", ...scores);
}

function plannedScore({ average, handicap }: PlannedRound, rules: ResolvedRules): Term {
  const score = shareTerm(value("own average", average), rules.absent);
  if (!rules.absent.withHandicap || !rules.handicap.enabled) return score;
  const lifted = term("sum", score, value("own handicap", handicap));
  return term("atMost", lifted, value("highest net round", rules.handicap.netCap));
}
