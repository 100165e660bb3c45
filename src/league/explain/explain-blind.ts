import type { ResolvedRules } from "../rules/rules-types.ts";
import type { Season } from "../season/season.ts";
import type { Blind } from "../teams/blinds.ts";
import type { TeamWeek } from "../teams/team-weeks.ts";
import { nameOf } from "./explain-labels.ts";
import { type Explanation, explanation, type Term, term, value } from "./explanation.ts";
import type { Operation } from "./expression.ts";

/** Explains a blind of a team week: what it was computed from, its penalty, its rounding. */
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
  switch (policy) {
    case "fixed":
      return "Blind: fixed score";
    case "teamMeanMinus":
      return "Blind: average of the members present, minus a penalty";
    case "leagueAverage":
      return "Blind: league average for the week";
    case "repeatLowest":
      return `Blind: ${nameOf(season, repeats ?? "")}'s score counts twice`;
    default:
      return `Blind: ${nameOf(season, standsFor?.memberId ?? "")}'s average minus a penalty`;
  }
}

function blindTerm(season: Season, week: TeamWeek, blind: Blind): Term {
  const { absent } = season.rules;
  const penalty = value("penalty", absent.minus);
  switch (blind.policy) {
    case "fixed":
      return value("fixed score", absent.value);
    case "teamMeanMinus":
      return term("minus", meanTerm(season, [week], "raw"), penalty);
    case "leagueAverage":
      return meanTerm(season, sameWeek(season, week), absent.withHandicap ? "net" : "raw");
    case "repeatLowest":
      return value(nameOf(season, blind.repeats ?? ""), repeatedScore(week, blind, absent.withHandicap));
    default:
      return ownAverageTerm(season, blind, penalty);
  }
}

function repeatedScore(week: TeamWeek, { repeats }: Blind, withHandicap: boolean): TeamWeek["total"] {
  const entry = week.counted.find(({ memberId }) => memberId === repeats);
  return (withHandicap ? entry?.net : entry?.raw) ?? null;
}

function sameWeek({ teamWeeks }: Season, { week }: TeamWeek): TeamWeek[] {
  return teamWeeks.filter((each) => each.week === week);
}

function meanTerm(season: Season, weeks: readonly TeamWeek[], kind: "raw" | "net"): Term {
  const entries = weeks.flatMap(({ counted, notCounted }) => [...counted, ...notCounted]);
  return term("mean", ...entries.map((entry) => value(nameOf(season, entry.memberId), entry[kind])));
}

function ownAverageTerm({ rules }: Season, { standsFor }: Blind, penalty: Term): Term {
  const average = term("minus", value("own average", standsFor?.goingIn.average ?? null), penalty);
  const rounds = value("rounds", rules.format.roundsPerWeek);
  if (!rules.absent.withHandicap || !rules.handicap.enabled) return term("times", rounds, average);
  const lifted = term("sum", average, value("own handicap", standsFor?.goingIn.handicap ?? 0));
  return term("times", rounds, term("atMost", lifted, value("highest net round", rules.handicap.netCap)));
}
