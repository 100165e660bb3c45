import { nightsNeeded } from "../individuals/attendance.ts";
import { improvementUnit } from "../individuals/improvement.ts";
import { isOwnNight, shotNights, type Total } from "../individuals/individual-totals.ts";
import type { Individual } from "../individuals/individuals.ts";
import { compare, fraction } from "../math/fraction.ts";
import { ruleText } from "../rules/rules-sheet.ts";
import type { IndividualReport } from "../season/report-types.ts";
import type { Season } from "../season/season.ts";
import { averageRule, averageTerm, countTerm, handicapRule, handicapTerm } from "./explain-average.ts";
import { explainClass } from "./explain-class.ts";
import { roundLabel } from "./explain-labels.ts";
import { rankTerm } from "./explain-rank.ts";
import { explainRun } from "./explain-runs.ts";
import { type Explanation, explanation, nothing, type Term, term, value } from "./explanation.ts";

/** Explains a figure of a member's season; null for what is no figure. `below` is the rest of the path. */
export function explainMember(
  season: Season,
  { individual, report }: { individual: Individual; report: IndividualReport },
  [field, below]: readonly string[],
): Explanation | null {
  switch (field) {
    case "average":
      return explainAverage(individual, report, season);
    case "handicap":
      return explainHandicap(individual, report, season);
    case "nights":
      return explanation("Nights: weeks with a round that counts", nightsTerm(individual), report.nights);
    case "rounds":
    case "hits":
    case "targets":
      return explainTally(individual, report[field], { field, rules: season.rules });
    case "total":
    case "netTotal":
      return explainTotal(individual[field], report[field], field);
    case "ranked":
      return explanation(
        "Ranked: shot the required number of nights",
        rankedTerm(individual, season),
        report.ranked,
      );
    case "rank":
      return explainRank(individual, report, season);
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
      return null;
  }
}

function explainAverage({ shooter }: Individual, report: IndividualReport, { rules }: Season): Explanation {
  const { final } = shooter.record;
  const average = averageTerm(final, shooter, rules);
  return average === null
    ? nothing("No average: no rounds and no starting average")
    : explanation(averageRule(final, shooter, rules), average, report.average);
}

function explainHandicap(
  { shooter, average }: Individual,
  report: IndividualReport,
  { rules }: Season,
): Explanation {
  const form = { basis: average, tally: shooter.record.final };
  return explanation(handicapRule(form, rules), handicapTerm(form, rules), report.handicap);
}

function nightsTerm({ shooter }: Individual): Term {
  return countTerm(shotNights(shooter).map(({ week }) => `week ${week}`));
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

/** Weeks that were not shot are no scores: the rule names them, the sum does without. */
function explainTotal({ counted }: Total, result: number, kind: "total" | "netTotal"): Explanation {
  const rule =
    kind === "total" ? "Total = raw week scores that count" : "Net total = net week scores that count";
  const missed = counted.filter(({ isMissing }) => isMissing).map(({ week }) => week);
  const shot = counted.filter(({ isMissing }) => !isMissing);
  return explanation(
    missed.length === 0 ? rule : `${rule}; nothing for week ${missed.join(", ")}, not shot`,
    term("sum", ...shot.map(({ week, score }) => value(`week ${week}`, score))),
    result,
  );
}

function rankedTerm({ shooter, attendance }: Individual, { calendar, rules }: Season): Term {
  const needed = value("nights needed", Math.max(1, nightsNeeded(attendance.weeks, rules)));
  const terms = [value("nights shot", attendance.nights), needed];
  if (rules.awards.mustShootFirstAndLast) {
    for (const week of [calendar.playedWeeks[0], calendar.playedWeeks.at(-1)]) {
      if (week === undefined) continue;
      const night = shooter.nights.get(week);
      const isShot = night !== undefined && isOwnNight(night, rules);
      terms.push(value(`shot week ${week}`, Number(isShot)), value("needed", 1));
    }
  }
  return term("allReached", ...terms);
}

function explainRank(individual: Individual, report: IndividualReport, season: Season): Explanation {
  if (individual.rank === null) return nothing(`Not ranked: ${individual.attendance.reason ?? ""}`);
  const ranked = [...season.individuals.values()].filter(({ rank }) => rank !== null);
  const rows = ranked.map(({ shooter, keys }) => ({ name: shooter.member.name, keys }));
  const own = ranked.indexOf(individual);
  const decided = season.rules.handicap.enabled ? "net total" : "total";
  const rule = `Rank by ${decided}; ties: ${ruleText(season.rules, "ties.individual")}`;
  return explanation(rule, rankTerm(rows, own), report.rank);
}

function improvementTerm({ shooter, average }: Individual, { rules }: Season): Term {
  const start = shooter.record.seed;
  const full = fraction(rules.format.targetsPerRound);
  if (start === null || average === null) return term("sum", value("no starting average", 0));
  const gain = term("minus", value("average", average), value("starting average", start));
  if (rules.awards.mostImproved === "averageGain") return gain;
  if (compare(start, full) >= 0) return term("sum", value("no room", 0));
  const room = term("minus", value("targets", full), value("starting average", start));
  return term("times", value("percent", 100), term("dividedBy", gain, room));
}

function improvementRule({ shooter }: Individual, { rules }: Season): string {
  if (shooter.record.seed === null) return "Improvement: none without a starting average";
  return `Improvement: ${improvementUnit(rules)}`;
}
