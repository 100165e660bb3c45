import styles from "#running/season-rules/components/season-form.module.css";
import { SelectField } from "#ui/form/form-fields.tsx";
import type { CopyForm } from "../core/season-copy.ts";

type CopyChoicesProps = { form: CopyForm; onChange: (form: CopyForm) => void };

const teams: { value: CopyForm["teams"]; label: string }[] = [
  { value: "rosters", label: "Teams with their members of the last week" },
  { value: "names", label: "Teams without members" },
  { value: "none", label: "No teams" },
];

const seeds: { value: CopyForm["seeds"]; label: string }[] = [
  { value: "final", label: "Their final averages of this season" },
  { value: "start", label: "The averages they started this season with" },
  { value: "none", label: "None: everyone starts fresh" },
];

export function CopyChoices({ form, onChange }: CopyChoicesProps) {
  const hasMembers = form.teams === "rosters";
  return (
    <fieldset className={`${styles.presets} ${styles.along}`}>
      <legend>What to copy</legend>
      <div className={styles.dates}>
        <SelectField
          label="Teams"
          data={teams}
          value={form.teams}
          onChange={(event) => onChange({ ...form, teams: choiceOf(teams, event.currentTarget.value) })}
        />
        {hasMembers ? (
          <SelectField
            label="Starting averages"
            data={seeds}
            value={form.seeds}
            onChange={(event) => onChange({ ...form, seeds: choiceOf(seeds, event.currentTarget.value) })}
          />
        ) : null}
      </div>
      {form.teams === "none" ? null : (
        <>
          <Choice
            label="Captains"
            isChosen={form.hasCaptains}
            onChange={(hasCaptains) => onChange({ ...form, hasCaptains })}
          />
          <Choice
            label="Divisions"
            isChosen={form.hasDivisions}
            onChange={(hasDivisions) => onChange({ ...form, hasDivisions })}
          />
        </>
      )}
      {hasMembers ? (
        <Choice
          label="Classes set by the board"
          isChosen={form.hasClasses}
          onChange={(hasClasses) => onChange({ ...form, hasClasses })}
        />
      ) : null}
    </fieldset>
  );
}

type ChoiceProps = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void };

function Choice({ label, isChosen, onChange }: ChoiceProps) {
  return (
    <label className={`line gap-60 centered ${styles.choice}`}>
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

function choiceOf<Value extends string>(choices: readonly { value: Value }[], value: string): Value {
  const found = choices.find((choice) => choice.value === value);
  if (!found) throw new Error(`${value} is none of the choices.`);
  return found.value;
}
