import type { FormFieldsProps } from "#lib/forms/text-fields.ts";
import { AudienceField } from "#ui/form/audience-field.tsx";
import { DateField, NumberField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { categoryNames, eventCategories } from "../core/event-categories.ts";
import type { EventForm } from "../core/event-form.ts";
import styles from "./events.module.css";

type EventFieldsProps = FormFieldsProps<EventForm>;

/** What it is, and where. */
export function EventText({ field }: EventFieldsProps) {
  return (
    <>
      <TextField label="Title" maxLength={200} {...field("title")} />
      <div className={styles.pair}>
        <SelectField
          label="Type"
          data={eventCategories.map((value) => ({ value, label: categoryNames[value] }))}
          {...field("category")}
        />
        <TextField label="Location (optional)" maxLength={200} {...field("place")} />
      </div>
      <TextAreaField label="Description (optional)" rows={5} maxLength={5000} {...field("description")} />
    </>
  );
}

/** When it is, by the clock of the club. */
export function EventTimes({ form, onChange, isNew, field }: EventFieldsProps & { isNew: boolean }) {
  return (
    <>
      <SelectField
        label="Length"
        value={form.isAllDay ? "days" : "times"}
        data={[
          { value: "times", label: "Start and end time" },
          { value: "days", label: "All day, one or several days" },
        ]}
        onChange={(event) => onChange({ isAllDay: event.currentTarget.value === "days" })}
      />
      <div className={styles.pair}>
        <DateField label="First day" {...field("startsOn")} />
        {form.isAllDay ? null : (
          <TextField type="time" label="Starts" description="Club time." {...field("startsAt")} />
        )}
      </div>
      <div className={styles.pair}>
        <DateField
          label="Last day (optional)"
          description="Leave blank for a one-day event."
          {...field("endsOn")}
        />
        {form.isAllDay ? null : (
          <TextField type="time" label="Ends" description="Club time." {...field("endsAt")} />
        )}
      </div>
      {isNew ? (
        <NumberField
          label="Repeat weekly"
          description="How many more weeks to repeat. Each week becomes a separate event. Enter 0 for a one-time event."
          {...field("repeats")}
        />
      ) : null}
    </>
  );
}

/** Whether members sign up, and for how many places. */
export function EventSignUps({ form, onChange, field }: EventFieldsProps) {
  return (
    <>
      <SelectField
        label="Sign-up"
        value={form.takesSignUps ? "yes" : "no"}
        data={[
          { value: "no", label: "No sign-up" },
          { value: "yes", label: "Members can sign up" },
        ]}
        onChange={(event) => onChange({ takesSignUps: event.currentTarget.value === "yes" })}
      />
      {form.takesSignUps ? (
        <>
          <div className={styles.pair}>
            <NumberField
              label="Spots (optional)"
              description="Guests count too. Leave blank for no limit."
              {...field("capacity")}
            />
            <NumberField label="Guests allowed per member" description="0 to 10." {...field("mostGuests")} />
          </div>
          <DateField
            type="datetime-local"
            label="Sign up by (optional)"
            description="Club time. Leave blank to allow sign-ups until it starts."
            {...field("signUpUntil")}
          />
        </>
      ) : null}
    </>
  );
}

/** Who reads it, and whether it takes place. */
export function EventShowing({
  form,
  onChange,
  canBeDraft,
  field,
}: EventFieldsProps & { canBeDraft: boolean }) {
  const states = [
    { value: "draft", label: "Draft: only the board can see it" },
    { value: "published", label: "Published" },
    { value: "canceled", label: "Canceled: shown as canceled" },
  ];
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="State"
          data={states.filter(({ value }) => canBeDraft || value !== "draft")}
          {...field("status")}
        />
        <AudienceField isPublic={form.isPublic} onChange={(isPublic) => onChange({ isPublic })} />
      </div>
      {form.status === "canceled" ? (
        <TextField
          label="Reason for canceling (optional)"
          description="Shown with the event and sent to everyone who signed up."
          maxLength={300}
          {...field("canceledReason")}
        />
      ) : null}
      <DateField
        type="datetime-local"
        label="Shown until (optional)"
        description="Club time. Leave blank to keep it under past events."
        {...field("expiresAt")}
      />
    </>
  );
}
