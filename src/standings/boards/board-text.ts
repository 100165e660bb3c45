import { nightsNeeded } from "#league/individuals/attendance.ts";
import { improvementUnit } from "#league/individuals/improvement.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import type { ShownPart } from "#season/words/standing-scope.ts";
import type { Board } from "./leaderboard-boards.ts";

type BoardOnScreen = {
  board: Board;
  rules: ResolvedRules;
  week: number;
  playedWeeks: number;
  part?: ShownPart | null;
};

/** What a board ranks by and whom, in words a member understands. */
export function boardText(shown: BoardOnScreen): string {
  const { board, rules, playedWeeks } = shown;
  if (!board.needsNights || playedWeeks === 0) return boardSentence(shown);
  const needed = Math.max(1, nightsNeeded(playedWeeks, rules.awards));
  return `${boardSentence(shown)} ${needed} of ${playedWeeks} nights needed to be ranked.`;
}

function boardSentence({ board, rules, week, part }: BoardOnScreen): string {
  const whole = part ? part.report.name : "the season";
  switch (board.id) {
    case "average":
      return "Average hits per round.";
    case "total":
      return `Raw targets of ${whole}${weeksThatCount(rules)}.`;
    case "week":
      return rules.handicap.enabled
        ? `Net scores of week ${week}: hits with handicap.`
        : `Scores of week ${week}.`;
    case "net":
      return rules.handicap.enabled
        ? `Targets of ${whole} with handicap${weeksThatCount(rules)}.`
        : "No handicap this season. Net and raw are the same.";
    case "high-gun":
      return "The highest raw score each shooter has shot in one week.";
    case "improved":
      return `Improvement: ${improvementUnit(rules).replace(/^%/, "percent")}.`;
  }
}

function weeksThatCount({ standings: { individual } }: ResolvedRules): string {
  const { countBestWeeks, dropWorstWeeks, missingWeek } = individual;
  const parts: string[] = [];
  if (dropWorstWeeks > 0) parts.push(`the worst ${weeksText(dropWorstWeeks)} dropped`);
  if (countBestWeeks !== null) parts.push(`the best ${weeksText(countBestWeeks)} counted`);
  if (missingWeek === "exclude") parts.push("missed weeks left out");
  return parts.length === 0 ? "" : `, ${parts.join(", ")}`;
}

function weeksText(count: number): string {
  return count === 1 ? "week" : `${count} weeks`;
}
