import { firstWeeks, nightsNeeded, ownWeeks } from "../individuals/attendance.ts";
import { seasonAverage } from "../individuals/averages.ts";
import { isUnproven, percentOfTargets } from "../individuals/classes.ts";
import { improvementUnit } from "../individuals/improvement.ts";
import type { Individual } from "../individuals/individuals.ts";
import { reverseRunParts } from "../individuals/runs.ts";
import { compare, fraction } from "../math/fraction.ts";
import type { IndividualReport } from "../season/report-types.ts";
import type { Season } from "../season/season.ts";
import { countTerm, ownAverageRule, ownAverageTerm } from "./explain-average.ts";
import {
  carrierForm,
  explainEvent,
  explainEventSeason,
  explainGoingIn,
  explainHandicap,
} from "./explain-form.ts";
import { roundLabel } from "./explain-labels.ts";
import { explainSums } from "./explain-sums.ts";
import { explainYardLine } from "./explain-yardage.ts";
import {
  type Explanation,
  explanation,
  nothing,
  type Term,
  term,
  value,
  word,
  wordOperand,
} from "./explanation.ts";

/** Null for a path without a figure. `below` is the rest of the path. */
export function explainMember(
  season: Season,
  { individual, report }: { individual: Individual; report: IndividualReport },
  [field, below, detail]: readonly string[],
): Explanation | null {
  switch (field) {
    case "average":
      return explainAverage(individual, report, season);
    case "goingIn":
      return explainGoingIn(individual.next, report.goingIn, season.rules);
    case "handicap":
      return explainHandicap(carrierForm(individual.next, season.rules), report.handicap, season.rules);
    case "yardage":
      return explainYardLine(
        season.yardLines.members.get(individual.shooter.member.id)?.next,
        report.yardage,
      );
    case "byEvent":
      return explainByEvent({ individual, report }, [below, detail], season);
    case "rounds":
    case "hits":
    case "targets":
      return explainTally(individual, report[field], { field, rules: season.rules });
    case "ranked":
      return explanation(
        "Ranked: shot the required number of nights",
        rankedTerm(individual, season),
        report.ranked,
      );
    case "longRun":
    case "reverseRun":
    case "straights":
      return explainRun(individual, report, [field, below]);
    case "class":
      return explainClass(individual, report, season);
    case "improvement":
      return explanation(
        improvementRule(individual, season),
        improvementTerm(individual, season),
        report.improvement,
      );
    default:
      return explainSums(season, { sums: individual, report }, field);
  }
}

function explainByEvent(
  { individual, report }: { individual: Individual; report: IndividualReport },
  [event = "", field]: readonly (string | undefined)[],
  { rules }: Season,
): Explanation | null {
  const record = individual.shooter.record.events?.get(event);
  const ofEvent = report.byEvent?.[event];
  if (record === undefined || ofEvent === undefined) return null;
  return (
    explainEventSeason({ record, report: ofEvent }, field, rules) ??
    explainEvent({ goingIn: individual.next, event, report: ofEvent }, field, rules)
  );
}

function explainAverage({ shooter }: Individual, report: IndividualReport, { rules }: Season): Explanation {
  const { record } = shooter;
  const whole = seasonAverage(record, rules);
  const events =
    record.events && new Map([...record.events].map(([event, own]) => [event, seasonAverage(own, rules)]));
  const average = ownAverageTerm(whole, events, rules);
  return average === null
    ? nothing("No average: no rounds and no starting average")
    : explanation(ownAverageRule(whole, rules), average, report.average);
}

function explainTally(
  { shooter }: Individual,
  result: number,
  { field, rules }: { field: "rounds" | "hits" | "targets"; rules: Season["rules"] },
): Explanation {
  const rows = shooter.eligible.filter((row) => rules.substitutes.ownAverage || row.kind !== "substitute");
  if (field === "rounds")
    return explanation("Rounds in the average", countTerm(rows.map(roundLabel)), result);
  const terms = rows.map((row) => value(roundLabel(row), row[field]));
  return explanation(`Total over the rounds in the average: ${field}`, term("sum", ...terms), result);
}

function rankedTerm({ shooter, attendance }: Individual, season: Season): Term {
  const { calendar, rules } = season;
  const own = ownWeeks(shooter, season);
  const needed = value("nights needed", Math.max(1, nightsNeeded(attendance.weeks, rules.awards)));
  const terms = [value("nights shot", attendance.nights), needed];
  if (rules.awards.mustShootFirstAndLast) {
    for (const week of new Set([calendar.playedWeeks[0], calendar.playedWeeks.at(-1)])) {
      if (week === undefined) continue;
      terms.push(value(`shot week ${week}`, Number(own.has(week))), value("needed", 1));
    }
  }
  if (rules.awards.firstNights !== null) {
    const first = firstWeeks(calendar.playedWeeks, rules.awards).filter((week) => own.has(week));
    terms.push(
      value(`shot of the first ${rules.awards.firstNights} nights`, first.length),
      value("needed", 1),
    );
  }
  return term("allReached", ...terms);
}

function improvementTerm({ start, average }: Individual, { rules }: Season): Term {
  const full = fraction(rules.format.targetsPerRound);
  if (start === null || average === null) return term("sum", value("no starting average", 0));
  const gain = term("minus", value("average", average), value("starting average", start));
  if (rules.awards.mostImproved === "averageGain") return gain;
  if (compare(start, full) >= 0) return term("sum", value("no room", 0));
  const room = term("minus", value("targets", full), value("starting average", start));
  return term("times", value("percent", 100), term("dividedBy", gain, room));
}

function improvementRule({ start }: Individual, { rules }: Season): string {
  const { improvedFromNights } = rules.awards;
  if (start === null) {
    return improvedFromNights === null
      ? "Improvement: none without a starting average"
      : `Improvement: none with fewer than ${improvedFromNights} nights`;
  }
  return `Improvement: ${improvementUnit(rules)}`;
}

function explainClass(individual: Individual, report: IndividualReport, season: Season): Explanation {
  const { rules } = season;
  const { record, member } = individual.shooter;
  if (record.final.rounds === 0) return nothing("No class without rounds");
  if (member.classOverride !== null) {
    return explanation(
      "Class: set by the board",
      word(member.classOverride, member.classOverride),
      report.class,
    );
  }
  const { until } = rules.classes;
  if (until !== null && isUnproven(individual.attendance, record.final, rules)) {
    return explanation(
      "Class for members who haven't shot enough yet",
      word(until.class, until.class),
      report.class,
    );
  }
  if (rules.classes.method === "lewis") {
    const rule = `Lewis class: all averages, split into ${rules.classes.count} groups`;
    return explanation(rule, lewisTerm(individual, season), report.class);
  }
  const highestFirst = [...rules.classes.table].sort(([, a], [, b]) => b - a);
  const bounds = highestFirst.flatMap(([name, atLeast]) => [
    value(`${name} from`, atLeast, "%"),
    wordOperand(name, name),
  ]);
  const percent = value("percent of targets", percentOfTargets(record.final), "%");
  return explanation(
    "Class: by percentage of targets hit",
    term("firstReached", percent, ...bounds),
    report.class,
  );
}

function lewisTerm({ shooter, average }: Individual, { individuals, rules }: Season): Term {
  const shot = [...individuals.values()].filter((each) => each.shooter.record.final.rounds > 0);
  return term(
    "lewis",
    value(shooter.member.name, average),
    value("groups", rules.classes.count),
    ...shot.map((each) => value(each.shooter.member.name, each.average)),
  );
}

function explainRun(
  individual: Individual,
  report: IndividualReport,
  [field, milestone]: [field: "longRun" | "reverseRun" | "straights", milestone: string | undefined],
): Explanation | null {
  if (field === "reverseRun") {
    const parts = reverseRunParts(individual.ordered);
    const terms = parts.map(({ row, hits }) => value(roundLabel(row), hits));
    return explanation("Hits counted back from the last target", term("sum", ...terms), report.reverseRun);
  }
  const runs = individual.runs.map(({ length, from, to }) =>
    value(`${roundLabel(from)} to ${roundLabel(to)}`, length),
  );
  if (field === "longRun") {
    return explanation("Long run: most hits in a row", term("longest", ...runs), report.longRun);
  }
  const count = milestone === undefined ? undefined : report.straights[milestone];
  if (count === undefined) return null;
  const reach = value("milestone", Number(milestone));
  return explanation(
    `Straights: runs of ${milestone} or more, which may carry over from one round to the next`,
    term("countReaching", reach, ...runs),
    count,
  );
}
