import { netOfRound, type Shooter, type ShooterNight } from "../book/shooters.ts";
import { handicapOf } from "../individuals/going-in.ts";
import { worthOf } from "../individuals/limits.ts";
import type { MemberWeekReport } from "../season/report-types.ts";
import type { Season } from "../season/season.ts";
import { netTerm } from "./explain-average.ts";
import { carrierForm, explainEvent, explainGoingIn, explainHandicap } from "./explain-form.ts";
import { roundLabel } from "./explain-labels.ts";
import { explainYardLine } from "./explain-yardage.ts";
import { type Explanation, explanation, nothing, term, value } from "./explanation.ts";

type MemberWeek = { shooter: Shooter; night: ShooterNight; report: MemberWeekReport };

/** `rounds` by index and field; null for a path without a figure. */
export function explainMemberWeek(
  season: Season,
  week: MemberWeek,
  [field, index, detail]: readonly string[],
): Explanation | null {
  const { rules } = season;
  const { shooter, night, report } = week;
  switch (field) {
    case "goingIn":
      return explainGoingIn(night.goingIn, report.goingIn, rules);
    case "handicap":
      return explainHandicap(carrierForm(night.goingIn, rules), report.handicap, rules);
    case "yardage":
      return explainYardLine(
        season.yardLines.members.get(shooter.member.id)?.weeks.get(night.week),
        report.yardage,
      );
    case "byEvent":
      return explainEvent(
        { goingIn: night.goingIn, event: index, report: report.byEvent?.[index ?? ""] },
        detail,
        rules,
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

function explainScore(kind: "raw" | "net", { night, report }: MemberWeek, { rules }: Season): Explanation {
  if (night.raw === null) return nothing("No round this week counts");
  const terms = night.counting.map((row) =>
    value(roundLabel(row), kind === "raw" ? worthOf(row, night.worth) : netOfRound(row, night, rules)),
  );
  const rule = kind === "raw" ? "Hits in the rounds that count" : "Net scores of the rounds that count";
  return explanation(rule, term("sum", ...terms), report[kind]);
}

function explainRoundNet(
  { night: { rows, goingIn, worth }, report }: MemberWeek,
  index: number,
  { rules }: Season,
): Explanation | null {
  const row = rows[index];
  const result = report.rounds[index]?.net;
  if (row === undefined || result === undefined) return null;
  const rule = rules.handicap.enabled ? "Net = hits + handicap, up to the cap" : "Net = raw (no handicap)";
  const net = netTerm(row.hits, handicapOf(goingIn, row.event), rules);
  const percent = worth.percentLeft.get(row);
  if (percent === undefined) return explanation(rule, net, result);
  return explanation(
    `${rule}, minus a percentage`,
    term("percentOf", value("percent left", percent, "%"), net),
    result,
  );
}
