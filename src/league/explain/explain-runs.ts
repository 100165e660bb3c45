import type { Individual } from "../individuals/individuals.ts";
import { reverseRunParts } from "../individuals/runs.ts";
import type { IndividualReport } from "../season/report-types.ts";
import { roundLabel } from "./explain-labels.ts";
import { type Explanation, explanation, term, value } from "./explanation.ts";

export function explainRun(
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
