import { contrast } from "#lib/contrast.ts";
import type { FormFieldsProps } from "#lib/edited-row.ts";
import { DateField, NumberField, SelectField, TextField } from "#ui/form-fields.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { type ClubForm, textOnAccent } from "../core/club-form.ts";
import styles from "./admin.module.css";

type ClubFieldsProps = FormFieldsProps<ClubForm>;

/** Who the club is, and how it is reached. */
export function ClubNames({ form, faults, onChange }: ClubFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>The club</legend>
      <TextField
        label="Name"
        maxLength={120}
        value={form.name}
        error={faults.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextField
        label="Tagline"
        maxLength={200}
        value={form.tagline}
        onChange={(event) => onChange({ tagline: event.currentTarget.value })}
      />
      <TextField
        label="Address"
        maxLength={300}
        value={form.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Phone"
          inputMode="tel"
          maxLength={50}
          value={form.phone}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
        <TextField
          label="Social page"
          inputMode="url"
          maxLength={500}
          value={form.socialUrl}
          error={faults.socialUrl}
          onChange={(event) => onChange({ socialUrl: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

/** What a visitor asks before he drives out. */
export function ClubHours({ form, faults, onChange }: ClubFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Open and closed</legend>
      <TextAreaField
        label="Opening hours"
        description="Shown on the front page; line breaks are kept."
        rows={4}
        maxLength={1000}
        value={form.openingHours}
        onChange={(event) => onChange({ openingHours: event.currentTarget.value })}
      />
      <TextAreaField
        label="How to find us"
        rows={4}
        maxLength={2000}
        value={form.directions}
        onChange={(event) => onChange({ directions: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <DateField
          label="Closed from"
          description="Leave empty while the range is open."
          value={form.closedFrom}
          error={faults.closedFrom}
          onChange={(event) => onChange({ closedFrom: event.currentTarget.value })}
        />
        <DateField
          label="Last closed day"
          description="Empty: until further notice."
          value={form.closedUntil}
          error={faults.closedUntil}
          onChange={(event) => onChange({ closedUntil: event.currentTarget.value })}
        />
      </div>
      <TextField
        label="Why it is closed"
        maxLength={300}
        value={form.closedReason}
        onChange={(event) => onChange({ closedReason: event.currentTarget.value })}
      />
    </fieldset>
  );
}

/** Where the weather is asked for, whose clock holds, and the colour of the header. */
export function ClubPlace({ form, faults, onChange }: ClubFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Place, time and colour</legend>
      <div className={styles.pair}>
        <NumberField
          label="Latitude"
          description="For the weather; 44.9 is north."
          value={form.latitude}
          error={faults.latitude}
          onChange={(event) => onChange({ latitude: event.currentTarget.value })}
        />
        <NumberField
          label="Longitude"
          description="-93.6 is west."
          value={form.longitude}
          error={faults.longitude}
          onChange={(event) => onChange({ longitude: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label="Time zone"
        description="Every date and time on the site is the club's."
        value={form.timeZone}
        data={timeZones(form.timeZone)}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
      />
      <TextField
        label="Colour of the header"
        type="color"
        value={form.accentColor}
        error={faults.accentColor}
        description={`The text on it is dark; its contrast is ${contrast(form.accentColor, textOnAccent).toFixed(1)} to 1 and must reach 4.5.`}
        onChange={(event) => onChange({ accentColor: event.currentTarget.value })}
      />
      <div className={styles.swatch} style={{ background: form.accentColor }}>
        {form.name}
      </div>
    </fieldset>
  );
}

function timeZones(own: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return known.includes(own) ? known : [own, ...known];
}
