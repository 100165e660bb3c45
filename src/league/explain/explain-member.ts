import { nightsNeeded } from "../attendance.ts";
import type { ScoreRow } from "../book.ts";
import { percentOfTargets } from "../classes.ts";
import { compare, fraction } from "../fraction.ts";
import { improvementUnit } from "../improvement.ts";
import type { Total } from "../individual-totals.ts";
import { isOwnNight, shotNights } from "../individual-totals.ts";
import type { Individual } from "../individuals.ts";
import type { IndividualReport } from "../report-types.ts";
import { ruleText } from "../rules-sheet.ts";
import { reverseRunParts } from "../runs.ts";
import type { Season } from "../season.ts";
import { averageRule, averageTerm, countTerm, handicapRule, handicapTerm } from "./explain-average.ts";
import { rankTerm } from "./explain-rank.ts";
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

/** Explains a figure of a member's season; null for what is no figure. `below` is the rest of the path. */
export function explainMember(
  season: Season,
  individual: Individual,
  report: IndividualReport,
  field: string,
  below: string | undefined,
): Explanation | null {
  const { rules } = season;
  const { shooter, average } = individual;
  const { final } = shooter.record;
  const form = { basis: average, tally: final };
  switch (field) {
    case "average": {
      const term = averageTerm(final, shooter, rules);
      const rule = averageRule(final, shooter, rules);
      return term === null
        ? nothing("No average: neither rounds nor a starting average")
        : explanation(rule, term, report.average);
    }
    case "handicap":
      return explanation(handicapRule(form, rules), handicapTerm(form, rules), report.handicap);
    case "nights":
      return explanation(
        "Nights: weeks with a round that counts in the season",
        nightsTerm(individual),
        report.nights,
      );
    case "rounds":
    case "hits":
    case "targets":
      return explainTally(individual, report, field, season);
    case "total":
      return explanation(
        totalRule("Total: the raw week scores that count", individual.total),
        totalTerm(individual.total),
        report.total,
      );
    case "netTotal":
      return explanation(
        totalRule("Net total: the net week scores that count", individual.netTotal),
        totalTerm(individual.netTotal),
        report.netTotal,
      );
    case "ranked":
      return explanation(
        "Ranked: who shot the nights that are needed",
        rankedTerm(individual, season),
        report.ranked,
      );
    case "rank":
      return explainRank(individual, report, season);
    case "longRun":
    case "reverseRun":
    case "straights":
      return explainRun(individual, report, field, below);
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

function nightsTerm({ shooter }: Individual): Term {
  return countTerm(shotNights(shooter).map(({ week }) => `week ${week}`));
}

function explainTally(
  { shooter }: Individual,
  report: IndividualReport,
  field: "rounds" | "hits" | "targets",
  { rules }: Season,
): Explanation {
  const rows = shooter.eligible.filter((row) => rules.substitutes.ownAverage || row.kind !== "substitute");
  if (field === "rounds")
    return explanation("Rounds that are in the average", countTerm(rows.map(roundLabel)), report.rounds);
  const terms = rows.map((row) => value(roundLabel(row), row[field]));
  return explanation(`Sum over the rounds in the average: ${field}`, term("sum", ...terms), report[field]);
}

export function roundLabel({ week, round }: Pick<ScoreRow, "week" | "round">): string {
  return `week ${week}, round ${round}`;
}

/** Weeks that were not shot are no scores: the rule names them, the sum does without. */
function totalTerm({ kept }: Total): Term {
  const shot = kept.filter(({ isMissing }) => !isMissing);
  return term("sum", ...shot.map(({ week, score }) => value(`week ${week}`, score)));
}

function totalRule(rule: string, { kept }: Total): string {
  const missed = kept.filter(({ isMissing }) => isMissing).map(({ week }) => week);
  return missed.length === 0 ? rule : `${rule}; nothing for week ${missed.join(", ")}, not shot`;
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

function explainRun(
  individual: Individual,
  report: IndividualReport,
  field: "longRun" | "reverseRun" | "straights",
  milestone: string | undefined,
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
    `Straights: runs that reach ${milestone} hits, also from one round into the next`,
    term("countReaching", reach, ...runs),
    count,
  );
}

function explainClass(individual: Individual, report: IndividualReport, season: Season): Explanation {
  const { rules } = season;
  const { record, member } = individual.shooter;
  if (record.final.rounds === 0) return nothing("No class without rounds");
  if (member.classOverride !== null) {
    return explanation(
      "Class set by the board",
      word(member.classOverride, member.classOverride),
      report.class,
    );
  }
  if (rules.classes.method === "lewis") {
    const rule = `Class of the Lewis cut: all averages in ${rules.classes.count} groups`;
    return explanation(rule, lewisTerm(individual, season), report.class);
  }
  const highestFirst = [...rules.classes.table].sort(([, a], [, b]) => b - a);
  const bounds = highestFirst.flatMap(([name, atLeast]) => [
    value(`${name} from`, atLeast, "%"),
    wordOperand(name, name),
  ]);
  const percent = value("percent of targets", percentOfTargets(record.final), "%");
  return explanation("Class by percent of targets", term("firstReached", percent, ...bounds), report.class);
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
