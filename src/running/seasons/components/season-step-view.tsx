import { type ReactNode, useEffect, useRef } from "react";
import { QuestionFields } from "#running/season-rules/components/question-fields.tsx";
import { RulesLines } from "#running/season-rules/components/rules-lines.tsx";
import styles from "#running/season-rules/components/season-questions.module.css";
import { StartChoice } from "#running/season-rules/components/start-choice.tsx";
import { Button } from "#ui/form/button.tsx";
import type { SeasonErrors, SeasonForm } from "../core/season-form.ts";
import { rulesOfForm, withStart } from "../core/season-form.ts";
import { datesStep, rulesStep, type SeasonStep, seasonSteps, startStep } from "../core/season-steps.ts";
import { DatesStep } from "./dates-step.tsx";

type SeasonStepViewProps = {
  step: SeasonStep;
  form: SeasonForm;
  errors: SeasonErrors | null;
  onChange: (change: (form: SeasonForm) => SeasonForm) => void;
};

export function SeasonStepView(props: SeasonStepViewProps) {
  const { step } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStepId = useRef(step.id);
  useEffect(() => {
    if (lastStepId.current === step.id) return;
    lastStepId.current = step.id;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [step.id]);
  return (
    <section aria-labelledby="question">
      <p className="quiet plain" data-no-print>
        Question {seasonSteps.indexOf(step) + 1} of {seasonSteps.length}
      </p>
      <h2 id="question" ref={heading} tabIndex={-1} className={styles.title}>
        {step.title}
      </h2>
      {stepContent(props)}
    </section>
  );
}

const noErrors = {};

function stepContent({ step, form, errors, onChange }: SeasonStepViewProps): ReactNode {
  const rules = rulesOfForm(form);
  switch (step.id) {
    case startStep.id:
      return (
        <StartChoice
          draft={form.rules}
          rules={rules}
          error={errors?.rules.preset}
          onStart={(start) => onChange((now) => withStart(now, start.rules))}
        />
      );
    case datesStep.id:
      return <DatesStep form={form} errors={errors} onChange={(next) => onChange(() => next)} />;
    case rulesStep.id:
      return <ReadRules form={form} />;
    default:
      return step.question ? (
        <QuestionFields
          key={step.id}
          question={step.question}
          draft={form.rules}
          rules={rules}
          errors={errors?.rules ?? noErrors}
          onChange={(draft) => onChange((now) => ({ ...now, rules: draft }))}
        />
      ) : null;
  }
}

function ReadRules({ form }: { form: SeasonForm }) {
  return (
    <>
      <p data-no-print>
        These are the rules to hand out. Read them once more, then save.{" "}
        <Button size="sm" onClick={() => window.print()}>
          Print the rules
        </Button>
      </p>
      <RulesLines rules={rulesOfForm(form)} />
    </>
  );
}
