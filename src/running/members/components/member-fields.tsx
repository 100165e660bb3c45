import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { MemberPrivacyFields } from "#season/screens/member-privacy-fields.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { DateField, NumberField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import type { MemberForm } from "../core/member-form.ts";
import { categoryChoices } from "../core/member-rows.ts";
import styles from "./members.module.css";

type FieldsProps = FormFieldsProps<MemberForm>;

export function NameFields({ form, season, onChange, field }: FieldsProps & { season: ClubSeason | null }) {
  return (
    <fieldset className={styles.group}>
      <legend>Name</legend>
      <div className={styles.pair}>
        <TextField
          label="First name"
          maxLength={50}
          autoComplete="off"
          data-autofocus
          {...field("firstName")}
        />
        <TextField label="Last name" maxLength={50} autoComplete="off" {...field("lastName")} />
      </div>
      <SelectField
        label="Category"
        value={form.category}
        data={categoryChoices(season, [form])}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
    </fieldset>
  );
}

export function PrivateFields({ form, onChange, field }: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Private details</legend>
      <div className={styles.pair}>
        <TextField label="Email" type="email" maxLength={254} autoComplete="off" {...field("email")} />
        <TextField label="Phone" type="tel" maxLength={50} autoComplete="off" {...field("phone")} />
      </div>
      <TextField label="Address" maxLength={300} autoComplete="off" {...field("address")} />
      <DateField
        label="Birth date"
        description="Never shown to others. Juniors appear by category only."
        {...field("birthDate")}
      />
      <div className={styles.pair}>
        <TextField
          label="Guardian"
          description="For a junior."
          maxLength={100}
          autoComplete="off"
          {...field("guardianName")}
        />
        <TextField
          label="Guardian's contact"
          description="Phone or email."
          maxLength={254}
          autoComplete="off"
          {...field("guardianContact")}
        />
      </div>
      <CheckField
        label="The guardian agrees to messages from other members"
        isChecked={form.guardianAgreed}
        onChange={(guardianAgreed) => onChange({ guardianAgreed })}
      />
      <TextAreaField label="Notes of the board" maxLength={4000} {...field("notes")} />
    </fieldset>
  );
}

export function OutsideFields({ memberId }: { memberId: string }) {
  return (
    <fieldset className={styles.group}>
      <legend>Outside the club</legend>
      <MemberPrivacyFields memberId={memberId} isBoard />
    </fieldset>
  );
}

export function SeasonFields({ form, season, onChange, field }: FieldsProps & { season: ClubSeason }) {
  return (
    <fieldset className={styles.group}>
      <legend>In {season.info.name}</legend>
      <CheckField
        label="Takes part in this season"
        isChecked={form.takesPart}
        onChange={(takesPart) => onChange({ takesPart })}
      />
      {form.takesPart ? (
        <>
          <div className={styles.pair}>
            <NumberField
              label="Starting average"
              description="Hits per round to start the season. Leave blank for none."
              {...field("seedAverage")}
            />
            <TextField
              label="Class"
              description="Leave blank to use the season's rules."
              maxLength={20}
              {...field("classOverride")}
            />
          </div>
          <CheckField label="Rookie" isChecked={form.rookie} onChange={(rookie) => onChange({ rookie })} />
        </>
      ) : null}
    </fieldset>
  );
}
