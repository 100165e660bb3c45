import { type RulesLine, rulesSheet } from "#league/rules/printed-rules.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { weeksText } from "#standings/boards/leaderboard-boards.ts";
import type { Ranked, RankingId } from "./ranking-kinds.ts";

export type RankingAsked = { of: Ranked; id: RankingId; weeks: number | null };

export function rankingSentence({ of, id, weeks }: RankingAsked, rules: ResolvedRules): string {
  return of === "individuals" ? memberSentence(id, weeks, rules) : teamSentence(id, weeks, rules);
}

function memberSentence(id: RankingId, weeks: number | null, rules: ResolvedRules): string {
  if (id === "average") return "Average hits per round over all counted rounds.";
  const targets = rules.handicap.enabled ? "Targets with handicap" : "Raw targets";
  if (id === "total") return `${targets} of all weeks.`;
  if (weeks !== null) return `${targets} of the best ${weeksText(weeks)} of each shooter.`;
  const { dropWorstWeeks, countBestWeeks } = rules.standings.individual;
  const parts = [
    dropWorstWeeks > 0 ? `the worst ${weeksText(dropWorstWeeks)} dropped` : "",
    countBestWeeks === null ? "" : `the best ${weeksText(countBestWeeks)} counted`,
  ].filter(Boolean);
  return `${targets} of the season, ${parts.join(", then ")}.`;
}

function teamSentence(id: RankingId, weeks: number | null, rules: ResolvedRules): string {
  switch (id) {
    case "average":
      return "Average of the team's weekly totals. A forfeit counts as 0.";
    case "total":
      return "Targets of all weeks of the team.";
    case "best":
      return `Targets of the best ${weeksText(weeks ?? 0)} of each team.`;
    case "points":
      return pointsSentence[rules.standings.team] ?? "Points of the season.";
    case "ladder":
      return "Places on the ladder: a team that beats a team above it trades places with it.";
  }
}

const pointsSentence: Partial<Record<ResolvedRules["standings"]["team"], string>> = {
  rankPoints: "Points for each week's finish, plus bonus.",
  matchPoints: "Points won in the matches, with the bonus.",
  trueTeam: "Points for the place of each counted shooter among all of the week, with the bonus.",
};

function memberPaths({ standings: { individual }, awards }: ResolvedRules): string[] {
  // With a percentage, the text of the missed week already gives it.
  const hasPenalty = individual.missingWeek === "ownAverageMinus" && individual.percentOf === null;
  return [
    "handicap.enabled",
    "standings.individual.countBestWeeks",
    "standings.individual.dropWorstWeeks",
    "standings.individual.missingWeek",
    ...(hasPenalty ? ["standings.individual.missingMinus"] : []),
    "awards.minNightsPercent",
    "awards.mustShootFirstAndLast",
    ...(awards.firstNights === null ? [] : ["awards.firstNights"]),
    "ties.individual",
  ];
}
const teamPaths = [
  "team.countBest",
  "absent.policy",
  "standings.team",
  "standings.teamDropWorstWeeks",
  "ties.team",
];
const pointPaths: Partial<Record<ResolvedRules["standings"]["team"], readonly string[]>> = {
  rankPoints: ["standings.rankPoints.top", "standings.rankPoints.step", "standings.rankPoints.forfeit"],
  matchPoints: [
    "standings.matchPoints.position",
    "standings.matchPoints.round",
    "standings.matchPoints.total",
  ],
};
const bonusPaths = ["standings.bonus.beatAverage", "standings.bonus.rookie"];

/** Settings that decide the ranking, in plain words. */
export function rankingRules(of: Ranked, rules: ResolvedRules): RulesLine[] {
  const points = pointPaths[rules.standings.team] ?? [];
  const bonus = ["rankPoints", "matchPoints", "trueTeam"].includes(rules.standings.team) ? bonusPaths : [];
  const rulePaths = of === "individuals" ? memberPaths(rules) : [...teamPaths, ...points, ...bonus];
  const lines = new Map(
    rulesSheet(rules).flatMap((section) => section.lines.map((line) => [line.path, line])),
  );
  return rulePaths.flatMap((path) => lines.get(path) ?? []);
}
