import type { FormFieldsProps } from "#lib/edited-row.ts";
import { DateField, NumberField, SelectField, TextField } from "#ui/form-fields.tsx";
import { ReadersField } from "#ui/readers-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { categoryNames, eventCategories } from "../core/event-categories.ts";
import type { EventForm } from "../core/event-form.ts";
import styles from "./events.module.css";

type EventFieldsProps = FormFieldsProps<EventForm>;

/** What it is, and where. */
export function EventWords({ form, faults, onChange }: EventFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        maxLength={200}
        value={form.title}
        error={faults.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Type"
          value={form.category}
          data={eventCategories.map((value) => ({ value, label: categoryNames[value] }))}
          onChange={(event) => onChange({ category: event.currentTarget.value })}
        />
        <TextField
          label="Place (optional)"
          maxLength={200}
          value={form.place}
          onChange={(event) => onChange({ place: event.currentTarget.value })}
        />
      </div>
      <TextAreaField
        label="Description (optional)"
        rows={5}
        maxLength={5000}
        value={form.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}

/** When it is, by the clock of the club. */
export function EventTimes({ form, faults, onChange, isNew }: EventFieldsProps & { isNew: boolean }) {
  return (
    <>
      <SelectField
        label="Length"
        value={form.isAllDay ? "days" : "times"}
        data={[
          { value: "times", label: "From a time to a time" },
          { value: "days", label: "All day, one or several days" },
        ]}
        onChange={(event) => onChange({ isAllDay: event.currentTarget.value === "days" })}
      />
      <div className={styles.pair}>
        <DateField
          label="First day"
          value={form.startsOn}
          error={faults.startsOn}
          onChange={(event) => onChange({ startsOn: event.currentTarget.value })}
        />
        {form.isAllDay ? null : (
          <TextField
            type="time"
            label="From"
            description="Club time."
            value={form.startsAt}
            error={faults.startsAt}
            onChange={(event) => onChange({ startsAt: event.currentTarget.value })}
          />
        )}
      </div>
      <div className={styles.pair}>
        <DateField
          label="Last day (optional)"
          description="Empty: the first day."
          value={form.endsOn}
          error={faults.endsOn}
          onChange={(event) => onChange({ endsOn: event.currentTarget.value })}
        />
        {form.isAllDay ? null : (
          <TextField
            type="time"
            label="Until"
            description="Club time."
            value={form.endsAt}
            error={faults.endsAt}
            onChange={(event) => onChange({ endsAt: event.currentTarget.value })}
          />
        )}
      </div>
      {isNew ? (
        <NumberField
          label="Repeat weekly"
          description="How many more weeks. Each becomes an event of its own. 0: only once."
          value={form.repeats}
          error={faults.repeats}
          onChange={(event) => onChange({ repeats: event.currentTarget.value })}
        />
      ) : null}
    </>
  );
}

/** Whether members sign up, and for how many places. */
export function EventSignUps({ form, faults, onChange }: EventFieldsProps) {
  return (
    <>
      <SelectField
        label="Sign-up"
        value={form.takesSignUps ? "yes" : "no"}
        data={[
          { value: "no", label: "Nobody signs up" },
          { value: "yes", label: "Members sign up" },
        ]}
        onChange={(event) => onChange({ takesSignUps: event.currentTarget.value === "yes" })}
      />
      {form.takesSignUps ? (
        <>
          <div className={styles.pair}>
            <NumberField
              label="Places (optional)"
              description="Guests count too. Empty: no limit."
              value={form.capacity}
              error={faults.capacity}
              onChange={(event) => onChange({ capacity: event.currentTarget.value })}
            />
            <NumberField
              label="Guests a member may bring"
              description="0 to 10."
              value={form.mostGuests}
              error={faults.mostGuests}
              onChange={(event) => onChange({ mostGuests: event.currentTarget.value })}
            />
          </div>
          <DateField
            type="datetime-local"
            label="Sign-up until (optional)"
            description="Club time. Empty: until it begins."
            value={form.signUpUntil}
            onChange={(event) => onChange({ signUpUntil: event.currentTarget.value })}
          />
        </>
      ) : null}
    </>
  );
}

/** Who reads it, and whether it takes place. */
export function EventShowing({ form, onChange, canBeDraft }: EventFieldsProps & { canBeDraft: boolean }) {
  const states = [
    { value: "draft", label: "Draft: only the board sees it" },
    { value: "published", label: "Published" },
    { value: "cancelled", label: "Cancelled: shown as cancelled" },
  ];
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="State"
          value={form.status}
          data={states.filter(({ value }) => canBeDraft || value !== "draft")}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
        <ReadersField isPublic={form.isPublic} onChange={(isPublic) => onChange({ isPublic })} />
      </div>
      {form.status === "cancelled" ? (
        <TextField
          label="Why it is cancelled (optional)"
          description="Shown with the event, and told to whoever signed up."
          maxLength={300}
          value={form.cancelledReason}
          onChange={(event) => onChange({ cancelledReason: event.currentTarget.value })}
        />
      ) : null}
      <DateField
        type="datetime-local"
        label="Shown until (optional)"
        description="Club time. Empty: it stays among the past events."
        value={form.expiresAt}
        onChange={(event) => onChange({ expiresAt: event.currentTarget.value })}
      />
    </>
  );
}
