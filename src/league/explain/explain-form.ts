import { type Average, type RoundRecord, seasonAverage } from "../individuals/averages.ts";
import { carrierOf, carriesHandicap, type Form, type GoingIn } from "../individuals/going-in.ts";
import type { ResolvedRules } from "../rules/rules-types.ts";
import type { EventReport } from "../season/report-types.ts";
import {
  averageRule,
  averageTerm,
  countTerm,
  handicapRule,
  handicapTerm,
  ownAverageRule,
  ownAverageTerm,
} from "./explain-average.ts";
import { roundLabel } from "./explain-labels.ts";
import { type Explanation, explanation, nothing, term, value } from "./explanation.ts";

export function explainGoingIn(goingIn: GoingIn, result: number | null, rules: ResolvedRules): Explanation {
  const going = ownAverageTerm(goingIn, goingIn.events, rules);
  if (going === null) return nothing("No going-in average: no earlier rounds and no starting average");
  return explanation(`Going-in ${ownAverageRule(goingIn, rules).toLowerCase()}`, going, result);
}

/** The form with the report's handicap: that of the first event that has one. */
export function carrierForm(goingIn: GoingIn, rules: ResolvedRules): Form {
  return goingIn.events?.get(carrierOf(rules) ?? "") ?? goingIn;
}

export function explainHandicap(form: Form, result: number, rules: ResolvedRules): Explanation {
  return explanation(handicapRule(form, rules), handicapTerm(form, rules), result);
}

type EventAsked = {
  goingIn: GoingIn;
  event: string | undefined;
  report: Pick<EventReport, "goingIn" | "handicap"> | undefined;
};

export function explainEvent(
  { goingIn, event = "", report }: EventAsked,
  field: string | undefined,
  rules: ResolvedRules,
): Explanation | null {
  const form = goingIn.events?.get(event);
  if (form === undefined || report === undefined) return null;
  if (field === "goingIn") return explainAverage(form, report.goingIn, rules);
  if (field !== "handicap") return null;
  return carriesHandicap(event, rules)
    ? explainHandicap(form, report.handicap, rules)
    : explanation("Handicap: none for this event", term("sum", value("no handicap", 0)), report.handicap);
}

export function explainEventSeason(
  { record, report }: { record: RoundRecord; report: EventReport },
  field: string | undefined,
  rules: ResolvedRules,
): Explanation | null {
  switch (field) {
    case "average":
      return explainAverage(seasonAverage(record, rules), report.average, rules);
    case "rounds":
      return explanation("Rounds of the event", countTerm(record.rounds.map(roundLabel)), report.rounds);
    case "hits": {
      const hits = record.rounds.map((row) => value(roundLabel(row), row.hits));
      return explanation("Hits in the rounds of the event", term("sum", ...hits), report.hits);
    }
    default:
      return null;
  }
}

function explainAverage(average: Average, result: number | null, rules: ResolvedRules): Explanation {
  const term = averageTerm(average, rules);
  return term === null
    ? nothing("No average: no rounds and no starting average")
    : explanation(averageRule(average, rules), term, result);
}
