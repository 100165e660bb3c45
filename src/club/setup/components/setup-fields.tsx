import { passwordAdvice } from "#lib/auth/password-rule.ts";
import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { PlaceSearch, TimeZoneField } from "#ui/form/place-search.tsx";
import { PasswordField } from "#ui/password/password-field.tsx";
import type { SetupForm } from "../core/setup-form.ts";
import styles from "../setup.module.css";
import { useFindTowns } from "../setup-mutations.ts";

type SetupFieldsProps = FormFieldsProps<SetupForm>;

const starts = [
  { value: "own", label: "Our own club, empty" },
  { value: "demo", label: "A demonstration club to look around in" },
] as const;

export function StartFields({ form, onChange }: SetupFieldsProps) {
  return (
    <ChoiceField
      label="Start with"
      options={starts}
      value={form.start}
      onChange={(start) => onChange({ start })}
    />
  );
}

export function OwnClubFields(props: SetupFieldsProps & { canFindPlaces: boolean }) {
  const { onChange, field, canFindPlaces } = props;
  const search = useFindTowns();
  return (
    <fieldset className={styles.group}>
      <legend>Your club</legend>
      <TextField label="Name of the club" maxLength={120} autoComplete="organization" {...field("name")} />
      {canFindPlaces ? (
        <PlaceSearch
          search={search}
          hint="The weather and the time zone use it."
          withoutService="Choose the time zone below; the place can be set later."
          onFound={({ latitude, longitude, timeZone }) =>
            onChange({ place: { latitude, longitude }, timeZone })
          }
        />
      ) : null}
      <TimeZoneField {...field("timeZone")} />
    </fieldset>
  );
}

export function AdminFields({ field }: SetupFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>You, the first administrator</legend>
      <div className={styles.names}>
        <TextField label="First name" autoComplete="given-name" maxLength={50} {...field("firstName")} />
        <TextField label="Last name" autoComplete="family-name" maxLength={50} {...field("lastName")} />
      </div>
      <TextField
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        {...field("email")}
      />
      <PasswordField
        label="Password"
        description={passwordAdvice}
        autoComplete="new-password"
        maxLength={128}
        {...field("password")}
      />
    </fieldset>
  );
}
