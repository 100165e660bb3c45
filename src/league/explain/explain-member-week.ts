import type { Shooter, ShooterNight } from "../book/shooters.ts";
import { netOf } from "../individuals/handicap.ts";
import type { MemberWeekReport } from "../season/report-types.ts";
import type { Season } from "../season/season.ts";
import { averageRule, averageTerm, handicapRule, handicapTerm, netTerm } from "./explain-average.ts";
import { roundLabel } from "./explain-labels.ts";
import { type Explanation, explanation, nothing, term, value } from "./explanation.ts";

type MemberWeek = { shooter: Shooter; night: ShooterNight; report: MemberWeekReport };

/** Explains a figure of a member's week, `rounds` by index and field; null for what is no figure. */
export function explainMemberWeek(
  season: Season,
  week: MemberWeek,
  [field, index, detail]: readonly string[],
): Explanation | null {
  const { rules } = season;
  const { shooter, night, report } = week;
  switch (field) {
    case "goingIn": {
      const { tally } = night.goingIn;
      const going = averageTerm(tally, shooter, rules);
      if (going === null) return nothing("No going-in average: no earlier rounds and no starting average");
      return explanation(
        `Going-in ${averageRule(tally, shooter, rules).toLowerCase()}`,
        going,
        report.goingIn,
      );
    }
    case "handicap":
      return explanation(
        handicapRule(night.goingIn, rules),
        handicapTerm(night.goingIn, rules),
        report.handicap,
      );
    case "raw":
      return explainScore("raw", week, season);
    case "net":
      return explainScore("net", week, season);
    case "rounds":
      return detail === "net" ? explainRoundNet(week, Number(index), season) : null;
    default:
      return null;
  }
}

function explainScore(
  kind: "raw" | "net",
  { night: { counting, goingIn, raw }, report }: MemberWeek,
  { rules }: Season,
): Explanation {
  if (raw === null) return nothing("No round this week counts");
  const terms = counting.map((row) =>
    value(roundLabel(row), kind === "raw" ? row.hits : netOf(row.hits, goingIn.handicap, rules)),
  );
  const rule = kind === "raw" ? "Hits in the rounds that count" : "Net scores of the rounds that count";
  return explanation(rule, term("sum", ...terms), report[kind]);
}

function explainRoundNet(
  { night: { rows, goingIn }, report }: MemberWeek,
  index: number,
  { rules }: Season,
): Explanation | null {
  const row = rows[index];
  const result = report.rounds[index]?.net;
  if (row === undefined || result === undefined) return null;
  const rule = rules.handicap.enabled ? "Net = hits + handicap, up to the cap" : "Net = raw (no handicap)";
  return explanation(rule, netTerm(row.hits, goingIn, rules), result);
}
