import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { type Draft, type DraftKey, dropDraft } from "#lib/device/drafts.ts";
import { useSavedDraft } from "#lib/device/use-draft.ts";
import { errorSentence } from "#lib/errors.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { DraftNotices } from "#ui/form/draft-notices.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import type { RulesDraft } from "../core/rules-draft.ts";
import { changesStandings } from "../core/rules-effect.ts";
import type { SeasonDraft } from "../core/season-draft.ts";
import { type SeasonForm, validateSeason, withPreset } from "../core/season-form.ts";
import { type AcceptedPreview, seasonInConflict, useSaveSeason } from "../seasons-mutations.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { RuleHistory } from "./rule-history.tsx";
import { RulesComparison } from "./rules-comparison.tsx";
import { RulesFields } from "./rules-fields.tsx";
import { SeasonConflict } from "./season-conflict.tsx";
import { SeasonDates } from "./season-dates.tsx";
import { SeasonErrorSummary } from "./season-error-summary.tsx";
import { SeasonWeeks } from "./season-weeks.tsx";
import styles from "./seasons.module.css";

type SeasonFormViewProps = {
  first: SeasonForm;
  /** The season as it is recorded; null: a new one. */
  season: ClubSeason | null;
  place: DraftKey;
  draft: Draft<SeasonDraft> | null;
  /** Back to what is recorded; the draft goes. */
  onDiscard: () => Promise<void>;
  onClose: (savedId?: string) => void;
};

/** The form of a season. What is typed here is stored on the device until it is saved or left. */
export function SeasonFormView({ first, season, place, draft, onDiscard, onClose }: SeasonFormViewProps) {
  const [started] = useState(first);
  const [form, setForm] = useState(draft?.content.form ?? started);
  const [base, setBase] = useState(draft ? draft.content.revision : (season?.info.revision ?? null));
  const [isChecked, setChecked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const isChanged = form !== started;
  const isSaved = useSavedDraft(place, isChanged ? { form, revision: base } : null);
  useUnloadQuestion(isChanged && !isSaved);
  const summary = useRef<HTMLDivElement>(null);
  const saving = useSaveSeason();
  const theirs = seasonInConflict(saving.error);
  const errors = isChecked ? validateSeason(form) : null;

  const changeRules = useCallback((rules: RulesDraft) => setForm((now) => ({ ...now, rules })), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (validateSeason(form)) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    if (season && changesStandings(season.book, form)) {
      saving.reset();
      setComparing(true);
      return;
    }
    await send();
  }

  async function send(promise?: AcceptedPreview) {
    const rules = season?.book.season.rules ?? null;
    await saving.mutateAsync({ form, revision: base, rules, ...(promise ? { promise } : {}) }).then(
      async ({ id }) => {
        await dropDraft(place).catch(() => undefined);
        onClose(id);
      },
      // The notice beside the button says why; everything typed is still there.
      (error: unknown) => seasonInConflict(error) && setComparing(false),
    );
  }

  async function leave() {
    await onDiscard();
    onClose();
  }

  return (
    <>
      <DraftNotices
        restoredAt={draft?.savedAt ?? null}
        isSaved={isSaved}
        onDiscard={() => void onDiscard()}
      />
      {isComparing ? (
        <RulesComparison
          seasonId={form.id}
          form={form}
          isSaving={saving.isPending}
          failure={saving.error}
          onSave={send}
          onBack={() => {
            saving.reset();
            setComparing(false);
          }}
        />
      ) : null}
      <form onSubmit={save} noValidate className={styles.form} hidden={isComparing}>
        {errors ? <SeasonErrorSummary ref={summary} errors={errors} /> : null}
        {season && isFinished(season) ? (
          <Notice kind="info" title="This season is finished">
            Its name can change. Dates, weeks and rules stay as they were when it was finished; to change
            them, reopen it first.
          </Notice>
        ) : null}
        <TextField
          label="Name"
          description="As members see it: Winter 2027."
          value={form.name}
          maxLength={100}
          error={errors?.name}
          onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
        />
        <h2>Rules</h2>
        <PresetChoice rules={form.rules} onChange={(rules) => setForm(withPreset(form, rules))} />
        <h2>Dates</h2>
        <SeasonDates form={form} errors={errors} onChange={setForm} />
        <SeasonWeeks form={form} errors={errors?.weeks ?? {}} onChange={setForm} />
        <h2>Every rule</h2>
        <p>Only what you change here differs from the rules chosen above.</p>
        {season && season.book.scores.length > 0 ? (
          <Notice kind="warning" title="This season has scores">
            Changed rules count for all its weeks: totals, points and ranks of past weeks are worked out anew.
            Before they are saved you see what changes. The scores themselves stay as they are.
          </Notice>
        ) : null}
        <RulesFields rules={form.rules} errors={errors?.rules ?? noErrors} onChange={changeRules} />
        {season ? <RuleHistory seasonId={season.info.id} /> : null}
        {theirs ? (
          <SeasonConflict
            theirs={theirs}
            form={form}
            onMine={() => {
              setBase(theirs.revision);
              saving.reset();
            }}
            onTheirs={leave}
          />
        ) : saving.error && !isComparing ? (
          <Notice kind="error" title="The season was not saved">
            {errorSentence(saving.error)}
          </Notice>
        ) : null}
        <div className={styles.end}>
          <Button type="submit" look="main" loading={saving.isPending} disabled={theirs !== null}>
            Save the season
          </Button>
          <Button onClick={() => (isChanged ? setLeaving(true) : onClose())}>Cancel</Button>
        </div>
        {isLeaving ? <LeaveDialog onStay={() => setLeaving(false)} onLeave={leave} /> : null}
      </form>
    </>
  );
}

const noErrors = {};

function isFinished({ info }: ClubSeason): boolean {
  return info.status === "final" || info.status === "archived";
}

/** The browser asks before it closes or reloads a page with something typed. */
function useUnloadQuestion(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isChanged]);
}
