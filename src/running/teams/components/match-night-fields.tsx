import type { MatchNight } from "#league/book/book.ts";
import { DateField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import { StableDetails } from "#ui/layout/stable-details.tsx";
import { type NightForm, stateOf } from "../core/match-night.ts";
import styles from "./teams.module.css";

type FieldsProps = { night: NightForm; label: string; onChange: (change: Partial<NightForm>) => void };

/** Time and field, of one match or of all in a week. */
export function TimeAndField({ night, label, onChange }: FieldsProps) {
  return (
    <div className={`stack gap-50 ${styles.edit}`}>
      <TextField
        label={`Time, ${label}`}
        type="time"
        value={night.startsAt}
        onChange={(event) => onChange({ startsAt: event.currentTarget.value })}
      />
      <TextField
        label={`Field, ${label}`}
        value={night.field}
        maxLength={20}
        onChange={(event) => onChange({ field: event.currentTarget.value })}
      />
    </div>
  );
}

const states: { value: "" | NonNullable<MatchNight["status"]>; label: string }[] = [
  { value: "", label: "On the league night" },
  { value: "moved", label: "Moved to another day" },
  { value: "canceled", label: "Canceled" },
];

/** No rule of the league depends on a match's day or state. */
const whatCancelingMeans =
  "Both teams get a message. The standings still decide the match by the scores and blinds of the week, unless you remove the match or set the week to void.";

export function MovedOrCanceled({ night, label, onChange }: FieldsProps) {
  return (
    <StableDetails isNeeded={night.status !== ""} summary={`Move or cancel ${label}`}>
      <div className="stack gap-50">
        <SelectField
          label={`Day, ${label}`}
          value={night.status}
          data={states}
          description={night.status === "canceled" ? whatCancelingMeans : undefined}
          onChange={(event) => onChange({ status: stateOf(event.currentTarget.value) })}
        />
        {night.status === "moved" ? (
          <DateField
            label={`New day, ${label}`}
            value={night.playedOn}
            onChange={(event) => onChange({ playedOn: event.currentTarget.value })}
          />
        ) : null}
        {night.status === "" ? null : (
          <TextField
            label={`Reason, ${label}`}
            description="Shown with the match. Up to 120 characters."
            value={night.reason}
            maxLength={120}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        )}
      </div>
    </StableDetails>
  );
}
