import { ruleText } from "../rules/printed-rules.ts";
import type { PartReport } from "../season/report-types.ts";
import type { Season } from "../season/season.ts";
import type { TeamStanding } from "../teams/standings.ts";
import type { TeamWeek } from "../teams/team-week.ts";
import { rankTerm } from "./explain-rank.ts";
import { type Explanation, explanation, nothing, type Term, term, value } from "./explanation.ts";

type StandingReport = PartReport["teams"][string];

type RankedSeason = Pick<Season, "rules" | "standings" | "divisions">;

export function explainTeam(
  season: RankedSeason,
  { standing, report }: { standing: TeamStanding; report: StandingReport },
  field: string,
): Explanation | null {
  switch (field) {
    case "divisionRank":
      return explainDivisionRank(season, standing, report);
    case "total":
      return explainTotal(standing, report);
    case "points":
      return explainPoints(standing, report);
    case "value":
      return explainValue(season, standing, report);
    case "rank":
      return explainRank(season, standing, report);
    default:
      return null;
  }
}

/** The rule names forfeited weeks, which are not part of the sum. */
function explainTotal({ weeks }: TeamStanding, report: StandingReport): Explanation {
  const forfeits = weeks.filter(({ outcome }) => outcome === "forfeit").map(({ week }) => week);
  const rule = "Total targets hit";
  return explanation(
    forfeits.length === 0 ? rule : `${rule}; nothing for week ${forfeits.join(", ")}, a forfeit`,
    term("sum", ...totals(weeks.filter(({ outcome }) => outcome !== "forfeit"))),
    report.total,
  );
}

function countedWeeksOf({ weeks, dropped }: TeamStanding): TeamWeek[] {
  return weeks.filter((week) => !dropped.includes(week));
}

function totals(weeks: readonly TeamWeek[]): Term[] {
  return weeks.map(({ week, total }) => value(`week ${week}`, total));
}

function withoutWorst(rule: string, { dropped }: TeamStanding): string {
  if (dropped.length === 0) return rule;
  const weeks = dropped.map(({ week }) => week).sort((a, b) => a - b);
  return `${rule}, without week ${weeks.join(", ")}`;
}

function explainPoints(standing: TeamStanding, report: StandingReport): Explanation {
  if (report.points === null) return nothing("Points don't decide the standings");
  const weeks = countedWeeksOf(standing).flatMap(({ week, points }) =>
    points === null ? [] : [value(`week ${week}`, points)],
  );
  return explanation(withoutWorst("Points of all weeks", standing), term("sum", ...weeks), report.points);
}

function explainValue({ rules }: RankedSeason, standing: TeamStanding, report: StandingReport): Explanation {
  if (rules.standings.team === "ladder") return explainLadder(standing, report);
  if (rules.standings.team !== "averagePerNight") return nothing("Weekly average doesn't decide this season");
  if (report.value === null) return nothing("No weeks to average");
  return explanation(
    withoutWorst("Weekly average", standing),
    term("mean", ...totals(countedWeeksOf(standing))),
    report.value,
  );
}

function explainLadder({ value: place }: TeamStanding, report: StandingReport): Explanation {
  return explanation(
    "Place on the ladder: a team that beats a team above it trades places with it",
    term("sum", value("place", place)),
    report.value,
  );
}

function explainDivisionRank(
  { standings, divisions, rules }: RankedSeason,
  { team }: TeamStanding,
  report: StandingReport,
): Explanation {
  if (report.division === null) return nothing("This team isn't in a division");
  if (report.divisionRank === null) return nothing(noResults);
  const rows = standings.flatMap((each) => {
    const place = divisions.get(each.team.id);
    return place?.division === report.division ? [{ ...each.team, keys: place.keys }] : [];
  });
  const own = rows.findIndex(({ id }) => id === team.id);
  return explanation(
    `Rank in the division alone, ${rankRule(rules)}`,
    rankTerm(rows, own),
    report.divisionRank,
  );
}

function explainRank(
  { standings, rules }: RankedSeason,
  standing: TeamStanding,
  report: StandingReport,
): Explanation {
  if (report.rank === null) return nothing(noResults);
  const rows = standings.map(({ team, keys }) => ({ name: team.name, keys }));
  return explanation(`Rank ${rankRule(rules)}`, rankTerm(rows, standings.indexOf(standing)), report.rank);
}

const noResults = "No rank: no team has a result in this part yet";

function rankRule(rules: Season["rules"]): string {
  return `by ${ruleText(rules, "standings.team")}; ties: ${ruleText(rules, "ties.team")}`;
}
