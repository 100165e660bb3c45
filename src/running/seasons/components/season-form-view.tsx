import { useRef, useState } from "react";
import { resolveRules } from "#league/rules/rules.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { DraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { changesStandings } from "../core/rules-effect.ts";
import { rulesOfForm, validateSeason } from "../core/season-form.ts";
import { hasErrors, rulesStep, type SeasonStep, stepFrom } from "../core/season-steps.ts";
import { type SeasonFormStart, useSeasonForm } from "../use-season-form.ts";
import { useSeasonStep } from "../use-season-step.ts";
import { QuestionList } from "./question-list.tsx";
import { RuleHistory } from "./rule-history.tsx";
import { RulesComparison } from "./rules-comparison.tsx";
import { SeasonConflict } from "./season-conflict-note.tsx";
import { SeasonErrorSummary } from "./season-error-summary.tsx";
import { SeasonFormButtons } from "./season-form-buttons.tsx";
import { SeasonStepView } from "./season-step-view.tsx";

type SeasonFormViewProps = SeasonFormStart & {
  /** Drops the draft and returns to the recorded season. */
  discard: () => Promise<void>;
  onClose: (savedId?: string) => void;
};

/** A season as a series of questions. Changed rules show their effect on the standings before they are saved. */
export function SeasonFormView({ discard, onClose, ...start }: SeasonFormViewProps) {
  const editing = useSeasonForm(start, onClose);
  const { form, theirs } = editing;
  const { season, draft } = start;
  const [step, go] = useSeasonStep(season === null);
  const checked = useCheckedSteps();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // The form compares the two versions.
  const isComparing = isAsking && theirs === null;
  const page = useRef<HTMLDivElement>(null);
  const errors = editing.errors ?? (step && checked.has(step) ? validateSeason(form) : null);

  function submit() {
    if (season === null && step && step !== rulesStep) return next(step);
    if (!editing.check()) return focusFirst("[data-errors]");
    if (!season || !changesStandings(season.book, form)) return editing.save();
    compare(true);
  }

  /** Goes on only when this question has a valid answer. */
  function next(step: SeasonStep) {
    const wrong = validateSeason(form);
    checked.add(step);
    if (wrong && hasErrors(step, wrong)) return focusFirst("[aria-invalid='true']");
    go(stepFrom(step, 1));
  }

  function focusFirst(selector: string) {
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function compare(isAsking: boolean) {
    editing.reset();
    setAsking(isAsking);
  }

  async function leave() {
    await discard();
    onClose();
  }

  return (
    <div ref={page}>
      <DraftNotices
        restoredAt={draft?.savedAt ?? null}
        isSaved={editing.isSaved}
        onDiscard={() => void discard()}
      />
      {isComparing ? (
        <RulesComparison
          seasonId={form.id}
          form={form}
          isSaving={editing.isPending}
          failure={editing.error}
          onSave={editing.save}
          onBack={() => compare(false)}
        />
      ) : null}
      <Form onSubmit={submit} className={styles.form} hidden={isComparing}>
        {editing.errors ? <SeasonErrorSummary errors={editing.errors} onGo={go} /> : null}
        {season ? <SeasonNotice season={season} /> : null}
        {step ? (
          <SeasonStepView step={step} form={form} errors={errors} onChange={editing.setForm} />
        ) : (
          <>
            <QuestionList form={form} rules={resolveRules(rulesOfForm(form))} onGo={go} />
            {season ? <RuleHistory seasonId={season.info.id} /> : null}
          </>
        )}
        {theirs ? (
          <SeasonConflict
            theirs={theirs}
            form={form}
            onMine={() => {
              setAsking(false);
              editing.replaceTheirs();
            }}
            onTheirs={leave}
          />
        ) : isComparing ? null : (
          <FailureNotice title="The season was not saved" error={editing.error} />
        )}
        <SeasonFormButtons
          step={step}
          isNew={season === null}
          isSaving={editing.isPending}
          isBlocked={theirs !== null}
          onGo={go}
          onNext={next}
          onCancel={() => (editing.isChanged ? setLeaving(true) : onClose())}
        />
        {isLeaving ? <LeaveDialog onStay={() => setLeaving(false)} onLeave={leave} /> : null}
      </Form>
    </div>
  );
}

/** Errors of a question appear once someone has tried to leave it. */
function useCheckedSteps() {
  const [checked, setChecked] = useState<readonly SeasonStep[]>([]);
  return {
    has: (step: SeasonStep) => checked.includes(step),
    add: (step: SeasonStep) => setChecked((now) => [...now, step]),
  };
}

function SeasonNotice({ season: { info, book } }: { season: ClubSeason }) {
  if (info.status === "final" || info.status === "archived") {
    return (
      <Notice kind="info" title="This season is finished">
        Its name can change. Dates, weeks and rules stay as they were when it was finished; to change them,
        reopen it first.
      </Notice>
    );
  }
  if (book.scores.length === 0) return null;
  return (
    <Notice kind="warning" title="This season has scores">
      Rule changes apply to every week. Totals, points, and ranks for past weeks are recalculated. You'll see
      what changes before you save. The scores themselves don't change.
    </Notice>
  );
}

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isDangerous
      onClose={onStay}
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={onLeave}
    >
      Your changes to this season will be lost.
    </ConfirmDialog>
  );
}
