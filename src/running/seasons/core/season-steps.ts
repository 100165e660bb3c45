import { pathsOf, type RuleQuestion } from "#running/season-rules/core/questions/question.ts";
import { questionOf, ruleQuestions } from "#running/season-rules/core/questions/questions.ts";
import type { SeasonErrors } from "./season-form.ts";

export type SeasonStep = { id: string; title: string; question: RuleQuestion | null };

export const startStep: SeasonStep = { id: "start", title: "Where do your rules start?", question: null };
export const datesStep: SeasonStep = { id: "dates", title: "When does the league shoot?", question: null };
export const rulesStep: SeasonStep = { id: "rules", title: "Your rules", question: null };

export const seasonSteps: readonly SeasonStep[] = [
  startStep,
  datesStep,
  ...ruleQuestions.map((question) => ({ id: question.id, title: question.title, question })),
  rulesStep,
];

export function stepById(id: string): SeasonStep | null {
  return seasonSteps.find((step) => step.id === id) ?? null;
}

/** null beyond the first and the last step. */
export function stepFrom(step: SeasonStep, by: 1 | -1): SeasonStep | null {
  return seasonSteps[seasonSteps.indexOf(step) + by] ?? null;
}

export function stepOfSetting(path: string): SeasonStep {
  return stepById(questionOf(path)?.id ?? "") ?? startStep;
}

export function hasErrors({ id, question }: SeasonStep, errors: SeasonErrors): boolean {
  if (question) return pathsOf(question).some((path) => errors.rules[path] !== undefined);
  if (id === startStep.id) return errors.rules.preset !== undefined;
  const ofDates = [errors.name, errors.startsOn, errors.endsOn, errors.weekCount];
  return (
    id === datesStep.id &&
    (ofDates.some((error) => error !== undefined) || Object.keys(errors.weeks).length > 0)
  );
}
