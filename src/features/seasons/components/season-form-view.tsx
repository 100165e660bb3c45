import { type FormEvent, useEffect, useRef, useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form-fields.tsx";
import { Notice } from "#ui/notice.tsx";
import { type SeasonForm, seasonFaults, withPreset } from "../core/season-form.ts";
import { seasonInConflict, useSaveSeason } from "../seasons-mutations.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { RulesFields } from "./rules-fields.tsx";
import { SeasonConflict } from "./season-conflict.tsx";
import { SeasonDates } from "./season-dates.tsx";
import { SeasonFaultSummary } from "./season-fault-summary.tsx";
import { SeasonWeeks } from "./season-weeks.tsx";
import styles from "./seasons.module.css";

type SeasonFormViewProps = {
  first: SeasonForm;
  revision: number | null;
  hasScores: boolean;
  onClose: (savedId?: string) => void;
};

/** The form of a season. What is typed here stays until it is saved or left. */
export function SeasonFormView({ first, revision, hasScores, onClose }: SeasonFormViewProps) {
  const [form, setForm] = useState(first);
  const [base, setBase] = useState(revision);
  const [isChecked, setChecked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = form !== first;
  useUnloadQuestion(isChanged);
  const summary = useRef<HTMLDivElement>(null);
  const saving = useSaveSeason();
  const theirs = seasonInConflict(saving.error);
  const faults = isChecked ? seasonFaults(form) : null;

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (seasonFaults(form)) {
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    await saving.mutateAsync({ form, revision: base }).then(
      ({ id }) => onClose(id),
      // The notice beside the button says why; everything typed is still there.
      () => undefined,
    );
  }

  return (
    <form onSubmit={save} noValidate className={styles.form}>
      {faults ? <SeasonFaultSummary ref={summary} faults={faults} /> : null}
      <TextField
        label="Name"
        description="As members see it: Winter 2027."
        value={form.name}
        maxLength={100}
        error={faults?.name}
        onChange={(event) => setForm({ ...form, name: event.currentTarget.value })}
      />
      <h2>Rules</h2>
      <PresetChoice rules={form.rules} onChange={(rules) => setForm(withPreset(form, rules))} />
      <h2>Dates</h2>
      <SeasonDates form={form} faults={faults} onChange={setForm} />
      <SeasonWeeks form={form} faults={faults?.weeks ?? {}} onChange={setForm} />
      <h2>Every rule</h2>
      <p>Only what you change here differs from the rules chosen above.</p>
      {hasScores ? (
        <Notice kind="warning" title="This season has scores">
          Changed rules count for all its weeks: totals, points and ranks of past weeks are worked out anew.
          The scores themselves stay as they are.
        </Notice>
      ) : null}
      <RulesFields
        rules={form.rules}
        faults={faults?.rules ?? {}}
        onChange={(rules) => setForm({ ...form, rules })}
      />
      {theirs ? (
        <SeasonConflict
          theirs={theirs}
          form={form}
          onMine={() => {
            setBase(theirs.revision);
            saving.reset();
          }}
          onTheirs={() => onClose()}
        />
      ) : saving.error ? (
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
      {isLeaving ? <LeaveDialog onStay={() => setLeaving(false)} onLeave={() => onClose()} /> : null}
    </form>
  );
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
