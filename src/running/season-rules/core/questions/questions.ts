import { averagesQuestion } from "./averages.ts";
import { feesQuestion } from "./fees.ts";
import { handicapQuestion } from "./handicap.ts";
import { makeUpsQuestion } from "./make-ups.ts";
import { missingQuestion } from "./missing.ts";
import { nightQuestion } from "./night.ts";
import { partsQuestion } from "./parts.ts";
import { prizesQuestion } from "./prizes.ts";
import { pathsOf, type RuleQuestion } from "./question.ts";
import { shootersQuestion } from "./shooters.ts";
import { teamsQuestion } from "./teams.ts";
import { tiesQuestion } from "./ties.ts";
import { winningQuestion } from "./winning.ts";
import { yardLinesQuestion } from "./yard-lines.ts";

export const ruleQuestions: readonly RuleQuestion[] = [
  nightQuestion,
  teamsQuestion,
  missingQuestion,
  averagesQuestion,
  handicapQuestion,
  yardLinesQuestion,
  winningQuestion,
  partsQuestion,
  makeUpsQuestion,
  shootersQuestion,
  prizesQuestion,
  tiesQuestion,
  feesQuestion,
];

/** null for the number of weeks, which the season's dates determine. */
export function questionOf(path: string): RuleQuestion | null {
  return ruleQuestions.find((question) => pathsOf(question).includes(path)) ?? null;
}
