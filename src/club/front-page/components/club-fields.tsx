import { timeZoneOptions } from "#lib/club/time-zones.ts";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { DateField, NumberField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import { PlaceSearch } from "#ui/form/place-search.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import type { ClubForm } from "../core/club-form.ts";
import { useFindPlaces } from "../place-search-mutations.ts";
import styles from "./admin.module.css";

type ClubFieldsProps = FormFieldsProps<ClubForm>;

/** Who the club is, and how it is reached. */
export function ClubNames({ field }: ClubFieldsProps) {
  return (
    <fieldset id="club-names" className={styles.group}>
      <legend>The club</legend>
      <TextField label="Name" maxLength={120} {...field("name")} />
      <TextField label="Tagline" maxLength={200} {...field("tagline")} />
      <TextField label="Address" maxLength={300} {...field("address")} />
      <div className={styles.pair}>
        <TextField label="Phone" inputMode="tel" maxLength={50} {...field("phone")} />
        <TextField label="Social page" inputMode="url" maxLength={500} {...field("socialUrl")} />
      </div>
    </fieldset>
  );
}

/** What a visitor asks before they drive out. */
export function ClubHours({ field }: ClubFieldsProps) {
  return (
    <fieldset id="club-hours" className={styles.group}>
      <legend>Open and closed</legend>
      <TextAreaField
        label="Opening hours"
        description="Shown on the front page. Line breaks are preserved."
        rows={4}
        maxLength={1000}
        {...field("openingHours")}
      />
      <TextAreaField label="How to find us" rows={4} maxLength={2000} {...field("directions")} />
      <div className={styles.pair}>
        <DateField
          label="Closed from"
          description="Leave blank while the range is open."
          {...field("closedFrom")}
        />
        <DateField
          label="Last closed day"
          description="Leave blank for “until further notice.”"
          {...field("closedUntil")}
        />
      </div>
      <TextField label="Reason for closing" maxLength={300} {...field("closedReason")} />
    </fieldset>
  );
}

/** Where the weather is asked for, and whose clock holds. */
export function ClubPlace(props: ClubFieldsProps) {
  const { form, field } = props;
  return (
    <fieldset id="club-place" className={styles.group}>
      <legend>Location and time zone</legend>
      <PlaceSearch
        search={useFindPlaces()}
        hint="Save the details to keep it."
        withoutService="Enter latitude and longitude below."
        onFound={({ latitude, longitude, timeZone }) =>
          props.onChange({ latitude: String(latitude), longitude: String(longitude), timeZone })
        }
      />
      <div className={styles.pair}>
        <NumberField label="Latitude" description="For the weather; 44.9 is north." {...field("latitude")} />
        <NumberField label="Longitude" description="-93.6 is west." {...field("longitude")} />
      </div>
      <SelectField
        label="Time zone"
        description="All dates and times on the site use this time zone."
        data={timeZoneOptions(form.timeZone)}
        {...field("timeZone")}
      />
    </fieldset>
  );
}
