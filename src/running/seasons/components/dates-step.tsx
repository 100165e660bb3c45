import styles from "#running/season-rules/components/season-form.module.css";
import { audienceLabels } from "#season/words/season-status.ts";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import type { SeasonErrors, SeasonForm } from "../core/season-form.ts";
import { SeasonDates } from "./season-dates.tsx";
import { SeasonWeeks } from "./season-weeks-field.tsx";

type DatesStepProps = {
  form: SeasonForm;
  errors: SeasonErrors | null;
  onChange: (form: SeasonForm) => void;
};

const audiences = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }));

export function DatesStep({ form, errors, onChange }: DatesStepProps) {
  return (
    <div className={styles.questionFields}>
      <TextField
        label="Name"
        description="As members see it: Winter 2027."
        value={form.name}
        maxLength={100}
        error={errors?.name}
        onChange={(event) => onChange({ ...form, name: event.currentTarget.value })}
      />
      <SeasonDates form={form} errors={errors} onChange={onChange} />
      <SeasonWeeks form={form} errors={errors?.weeks ?? {}} onChange={onChange} />
      <SelectField
        label="Who may read the results"
        description="Everyone: leaderboard, team scores, and matches are also on public pages, without a sign-in. Juniors are shown by initials, and each member chooses how they are shown."
        value={form.audience}
        data={audiences}
        onChange={(event) =>
          onChange({ ...form, audience: event.currentTarget.value === "everybody" ? "everybody" : "members" })
        }
      />
    </div>
  );
}
