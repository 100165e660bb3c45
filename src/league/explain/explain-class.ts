import { isUnproven, percentOfTargets } from "../individuals/classes.ts";
import type { Individual } from "../individuals/individuals.ts";
import type { IndividualReport } from "../season/report-types.ts";
import type { Season } from "../season/season.ts";
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

export function explainClass(individual: Individual, report: IndividualReport, season: Season): Explanation {
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
