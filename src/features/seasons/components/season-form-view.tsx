import { useCallback, useRef, useState } from "react";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { DraftNotices } from "#ui/form/draft-notices.tsx";
import { Form } from "#ui/form/form.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import type { RulesDraft } from "../core/rules-draft.ts";
import { changesStandings } from "../core/rules-effect.ts";
import { withPreset, withSheet } from "../core/season-form.ts";
import { audienceLabels } from "../core/season-status.ts";
import { type SeasonFormStart, useSeasonForm } from "../use-season-form.ts";
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

type SeasonFormViewProps = SeasonFormStart & {
  /** Back to what is recorded; the draft goes. */
  discard: () => Promise<void>;
  onClose: (savedId?: string) => void;
};

/** The form of a season, and what changed rules do to its standings before they are saved. */
export function SeasonFormView({ discard, onClose, ...start }: SeasonFormViewProps) {
  const editing = useSeasonForm(start, onClose);
  const { form, errors, theirs } = editing;
  const { season, draft } = start;
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // The form is where the two versions are compared.
  const isComparing = isAsking && theirs === null;
  const summary = useRef<HTMLDivElement>(null);

  function submit() {
    if (!editing.check()) return requestAnimationFrame(() => summary.current?.focus());
    if (!season || !changesStandings(season.book, form)) return editing.save();
    compare(true);
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
    <>
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
        {errors ? <SeasonErrorSummary ref={summary} errors={errors} /> : null}
        <SeasonFields season={season} editing={editing} />
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
        <div className={styles.end}>
          <Button type="submit" look="main" loading={editing.isPending} disabled={theirs !== null}>
            Save the season
          </Button>
          <Button onClick={() => (editing.isChanged ? setLeaving(true) : onClose())}>Cancel</Button>
        </div>
        {isLeaving ? <LeaveDialog onStay={() => setLeaving(false)} onLeave={leave} /> : null}
      </Form>
    </>
  );
}

type SeasonFieldsProps = { season: ClubSeason | null; editing: ReturnType<typeof useSeasonForm> };

function SeasonFields({ season, editing: { form, setForm, errors } }: SeasonFieldsProps) {
  const changeRules = useCallback((rules: RulesDraft) => setForm((now) => ({ ...now, rules })), [setForm]);
  return (
    <>
      {season && isFinished(season) ? (
        <Notice kind="info" title="This season is finished">
          Its name can change. Dates, weeks and rules stay as they were when it was finished; to change them,
          reopen it first.
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
      <SelectField
        label="Who may read the results"
        description="Everyone: leaderboard, team scores, and matches are also on public pages, without a sign-in. Juniors are shown by initials, and each member chooses how they are shown."
        value={form.audience}
        data={audiences}
        onChange={(event) =>
          setForm({ ...form, audience: event.currentTarget.value === "everybody" ? "everybody" : "members" })
        }
      />
      <h2>Rules</h2>
      <PresetChoice
        rules={form.rules}
        onChange={(rules) => setForm(withPreset(form, rules))}
        onSheet={(sheet) => setForm(withSheet(form, sheet))}
      />
      <h2>Dates</h2>
      <SeasonDates form={form} errors={errors} onChange={setForm} />
      <SeasonWeeks form={form} errors={errors?.weeks ?? {}} onChange={setForm} />
      <h2>Every rule</h2>
      <p>Change only what's different from the preset above.</p>
      {season && season.book.scores.length > 0 ? (
        <Notice kind="warning" title="This season has scores">
          Rule changes apply to every week. Totals, points, and ranks for past weeks are recalculated. You'll
          see what changes before you save. The scores themselves don't change.
        </Notice>
      ) : null}
      <RulesFields rules={form.rules} errors={errors?.rules ?? noErrors} onChange={changeRules} />
      {season ? <RuleHistory seasonId={season.info.id} /> : null}
    </>
  );
}

const audiences = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }));
const noErrors = {};

function isFinished({ info }: ClubSeason): boolean {
  return info.status === "final" || info.status === "archived";
}
