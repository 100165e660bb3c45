import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { TextField } from "#ui/form/form-fields.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { RichTextField } from "#ui/rich-text/rich-text-field.tsx";
import type { ClubForm } from "../core/club-form.ts";
import styles from "./admin.module.css";

const steps = [
  { title: "step1", text: "step1Text", number: 1, example: "Come on a Sunday" },
  { title: "step2", text: "step2Text", number: 2, example: "Shoot a round with us" },
  { title: "step3", text: "step3Text", number: 3, example: "Ask for the form" },
] as const;

/** What someone does who wants to join, in three steps, and what it costs. */
export function ClubJoin({ form, errors, onChange, field }: FormFieldsProps<ClubForm>) {
  return (
    <fieldset id="club-join" className={styles.group}>
      <legend>How to join</legend>
      {steps.map(({ title, text, number, example }) => (
        <div key={title} className={styles.pair}>
          <TextField label={`Step ${number}`} placeholder={example} maxLength={80} {...field(title)} />
          <TextAreaField label={`About step ${number}`} rows={2} maxLength={300} {...field(text)} />
        </div>
      ))}
      <RichTextField
        label="Dues, ages, what to bring"
        kind="full"
        value={form.joinText}
        error={errors.joinText}
        onChange={(joinText) => onChange({ joinText })}
      />
    </fieldset>
  );
}
