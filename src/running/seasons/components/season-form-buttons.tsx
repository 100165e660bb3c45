import styles from "#running/season-rules/components/season-questions.module.css";
import { Button } from "#ui/form/button.tsx";
import { rulesStep, type SeasonStep, stepFrom } from "../core/season-steps.ts";

type SeasonFormButtonsProps = {
  /** null: the list of all questions. */
  step: SeasonStep | null;
  isNew: boolean;
  isSaving: boolean;
  isBlocked: boolean;
  onGo: (step: SeasonStep | null) => void;
  onNext: (step: SeasonStep) => void;
  onCancel: () => void;
};

/** A new season is created at the last question; an existing one can be saved at each. */
export function SeasonFormButtons({
  step,
  isNew,
  onGo,
  onNext,
  onCancel,
  ...saving
}: SeasonFormButtonsProps) {
  const before = step && stepFrom(step, -1);
  const isEnd = step === null || step === rulesStep;
  const save = (
    <Button type="submit" look="main" loading={saving.isSaving} disabled={saving.isBlocked}>
      {isNew ? "Create the season" : "Save the season"}
    </Button>
  );
  const next = isNew ? (
    <Button type="submit" look="main">
      Next
    </Button>
  ) : (
    <Button onClick={() => step && onNext(step)}>Next</Button>
  );
  return (
    <div className={`row gap-50 above-150 ${styles.end}`} data-no-print>
      {before ? <Button onClick={() => onGo(before)}>Back</Button> : null}
      {isEnd ? null : next}
      {isNew && !isEnd ? null : save}
      {step === null ? null : <Button onClick={() => onGo(null)}>All questions</Button>}
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
