import type { ClubSeason } from "#lib/season/season-book.ts";
import { CheckField } from "#ui/check-field.tsx";
import { DateField, NumberField, SelectField, TextField } from "#ui/form-fields.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import type { MemberForm } from "../core/member-form.ts";
import { categoryWords } from "../core/member-rows.ts";
import type { MemberCategory } from "../members-queries.ts";
import styles from "./members.module.css";

type FieldsProps = {
  form: MemberForm;
  errorOf: (field: keyof MemberForm) => string | undefined;
  onChange: (fields: Partial<MemberForm>) => void;
};

const categories = Object.keys(categoryWords) as MemberCategory[];

/** Names and category: what everybody sees. */
export function NameFields({ form, errorOf, onChange }: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Name</legend>
      <div className={styles.pair}>
        <TextField
          label="First name"
          value={form.firstName}
          maxLength={50}
          autoComplete="off"
          data-autofocus
          error={errorOf("firstName")}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
        />
        <TextField
          label="Last name"
          value={form.lastName}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => onChange({ lastName: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label="Category"
        value={form.category}
        data={categories.map((value) => ({ value, label: categoryWords[value] }))}
        onChange={(event) =>
          onChange({ category: categories.find((each) => each === event.currentTarget.value) ?? "open" })
        }
      />
    </fieldset>
  );
}

/** What the board alone sees, and the member. */
export function PrivateFields({ form, errorOf, onChange }: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Private details</legend>
      <div className={styles.pair}>
        <TextField
          label="E-mail"
          type="email"
          value={form.email}
          maxLength={254}
          autoComplete="off"
          error={errorOf("email")}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
        <TextField
          label="Phone"
          type="tel"
          value={form.phone}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
      </div>
      <TextField
        label="Address"
        value={form.address}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <DateField
        label="Birth date"
        description="Never shown to others; a junior appears by category only."
        value={form.birthDate}
        error={errorOf("birthDate")}
        onChange={(event) => onChange({ birthDate: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Guardian"
          description="For a junior."
          value={form.guardianName}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange({ guardianName: event.currentTarget.value })}
        />
        <TextField
          label="Guardian's contact"
          description="Phone or mail."
          value={form.guardianContact}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => onChange({ guardianContact: event.currentTarget.value })}
        />
      </div>
      <CheckField
        label="The guardian agrees that other members write to the junior"
        isChecked={form.guardianAgreed}
        onChange={(guardianAgreed) => onChange({ guardianAgreed })}
      />
      <TextAreaField
        label="Notes of the board"
        value={form.notes}
        maxLength={4000}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </fieldset>
  );
}

/** What a season needs to know of a member. */
export function SeasonFields({ form, season, errorOf, onChange }: FieldsProps & { season: ClubSeason }) {
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
              label="Seed average"
              description="Targets of one round to start with; empty: none."
              value={form.seedAverage}
              error={errorOf("seedAverage")}
              onChange={(event) => onChange({ seedAverage: event.currentTarget.value })}
            />
            <TextField
              label="Class"
              description="Empty: by the rules of the season."
              value={form.classOverride}
              maxLength={20}
              onChange={(event) => onChange({ classOverride: event.currentTarget.value })}
            />
          </div>
          <CheckField label="Rookie" isChecked={form.rookie} onChange={(rookie) => onChange({ rookie })} />
        </>
      ) : null}
    </fieldset>
  );
}
