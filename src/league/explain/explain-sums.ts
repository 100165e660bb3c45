import { shareText } from "../individuals/average-share.ts";
import { missedShare, shotNights, type Total, type WeekScore } from "../individuals/individual-totals.ts";
import type { PlacedSums } from "../individuals/individuals.ts";
import { ruleText } from "../rules/printed-rules.ts";
import type { PartReport } from "../season/report-types.ts";
import type { Season } from "../season/season.ts";
import { countTerm } from "./explain-average.ts";
import { rankTerm } from "./explain-rank.ts";
import { type Explanation, explanation, nothing, term, value } from "./explanation.ts";

export type SumsSeason = Pick<Season, "rules" | "calendar"> & {
  individuals: ReadonlyMap<string, PlacedSums>;
};

export function explainSums(
  season: SumsSeason,
  { sums, report }: { sums: PlacedSums; report: PartReport["individuals"][string] },
  field: string | undefined,
): Explanation | null {
  switch (field) {
    case "nights": {
      const { part, scope } = season.calendar;
      const weeks = shotNights(sums.shooter).filter(({ week }) => part === null || scope.has(week));
      const shot = countTerm(weeks.map(({ week }) => `week ${week}`));
      return explanation("Nights: weeks with a round that counts", shot, report.nights);
    }
    case "total":
    case "netTotal":
      return explainTotal(sums[field], report[field], { kind: field, rules: season.rules });
    case "rank":
      return explainRank(sums, report.rank, season);
    default:
      return null;
  }
}

/** The rule names missed weeks, which are no scores of the sum. */
function explainTotal(
  { countedWeeks }: Total,
  result: number,
  { kind, rules }: { kind: "total" | "netTotal"; rules: SumsSeason["rules"] },
): Explanation {
  const rule =
    kind === "total" ? "Total = raw week scores that count" : "Net total = net week scores that count";
  const worthNothing = countedWeeks.filter(({ isMissing, goingIn }) => isMissing && goingIn === null);
  const missed = worthNothing.map(({ week }) => week);
  const scored = countedWeeks.filter((each) => !worthNothing.includes(each));
  return explanation(
    missed.length === 0 ? rule : `${rule}; nothing for week ${missed.join(", ")}, not shot`,
    term("sum", ...scored.map((each) => value(weekLabel(each, rules), each.score))),
    result,
  );
}

function weekLabel({ week, isMissing }: WeekScore, rules: SumsSeason["rules"]): string {
  return isMissing ? `week ${week}, not shot: ${shareText("average", missedShare(rules))}` : `week ${week}`;
}

function explainRank(sums: PlacedSums, result: number | null, season: SumsSeason): Explanation {
  if (sums.rank === null) return nothing(`Not ranked: ${sums.attendance.reason ?? ""}`);
  const ranked = [...season.individuals.values()].filter(({ rank }) => rank !== null);
  const rows = ranked.map(({ shooter, keys }) => ({ name: shooter.member.name, keys }));
  const own = ranked.indexOf(sums);
  const decided = season.rules.handicap.enabled ? "net total" : "total";
  const rule = `Rank by ${decided}; ties: ${ruleText(season.rules, "ties.individual")}`;
  return explanation(rule, rankTerm(rows, own), result);
}
