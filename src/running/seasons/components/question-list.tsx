import { rulesSheet } from "#league/rules/printed-rules.ts";
import type { ResolvedRules } from "#league/rules/rules-types.ts";
import { formatDay } from "#lib/dates.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import styles from "#running/season-rules/components/season-questions.module.css";
import { pathsOf } from "#running/season-rules/core/questions/question.ts";
import { startingPointOf } from "#running/season-rules/core/starting-points.ts";
import type { SeasonForm } from "../core/season-form.ts";
import { datesStep, type SeasonStep, seasonSteps, startStep } from "../core/season-steps.ts";

type QuestionListProps = {
  form: SeasonForm;
  rules: ResolvedRules;
  onGo: (step: SeasonStep) => void;
};

export function QuestionList({ form, rules, onGo }: QuestionListProps) {
  const lines = rulesSheet(rules).flatMap((section) => section.lines);
  return (
    <ol className={styles.list}>
      {seasonSteps.map((step) => (
        <li key={step.id}>
          <button type="button" onClick={() => onGo(step)}>
            <strong>{step.title}</strong>
            <span className={`note ${styles.answer}`}>{answerOf(step, form, lines)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type Line = ReturnType<typeof rulesSheet>[number]["lines"][number];

function answerOf({ id, question }: SeasonStep, form: SeasonForm, lines: readonly Line[]): string {
  if (id === startStep.id) return startingPointOf(form.rules)?.name ?? "Your own rules";
  if (id === datesStep.id) return datesText(form);
  if (!question) return "All of them in words, to print";
  const paths = pathsOf(question);
  const own = lines.filter(({ path, isDefault }) => paths.includes(path) && !isDefault);
  return own.map(({ label, text }) => `${label}: ${text}`).join("; ") || "The standard rules";
}

function datesText({ name, startsOn, weeks }: SeasonForm): string {
  const length = countPhrase(weeks.length, "week");
  // The first day may be empty while it is edited.
  return [name.trim() || "No name yet", startsOn ? `${length} from ${formatDay(startsOn)}` : length].join(
    ", ",
  );
}
