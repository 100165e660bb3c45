import { useState } from "react";
import { formatDay } from "#lib/dates.ts";
import styles from "#running/season-rules/components/season-form.module.css";
import { Button } from "#ui/form/button.tsx";
import { DateField, NumberField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import {
  type SeasonErrors,
  type SeasonForm,
  withDates,
  withLastDay,
  withWeekCount,
} from "../core/season-form.ts";
import { usualNight, withUsualNight } from "../core/season-weeks.ts";

type SeasonDatesProps = {
  form: SeasonForm;
  errors: SeasonErrors | null;
  onChange: (form: SeasonForm) => void;
};

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map(
  (label, day) => ({ value: String(day), label }),
);

export function SeasonDates({ form, errors, onChange }: SeasonDatesProps) {
  return (
    <>
      <div className={styles.dates}>
        <DateField
          label="First day"
          value={form.startsOn}
          error={errors?.startsOn}
          onChange={(event) => onChange(withDates(form, { startsOn: event.currentTarget.value }))}
        />
        {form.hasOwnWeeks ? null : (
          <SelectField
            label="Weeks begin on"
            value={String(form.weekday)}
            data={weekdays}
            onChange={(event) => onChange(withDates(form, { weekday: Number(event.currentTarget.value) }))}
          />
        )}
        <NumberField
          label="Number of weeks"
          value={form.weekCount}
          error={errors?.weekCount}
          onChange={(event) => onChange(withWeekCount(form, event.currentTarget.value))}
        />
        <DateField
          label="Last day"
          value={form.endsOn}
          error={errors?.endsOn}
          onChange={(event) => onChange(withLastDay(form, event.currentTarget.value))}
        />
      </div>
      <UsualNight form={form} onChange={onChange} />
      {form.hasOwnWeeks ? null : (
        <DaysOff days={form.daysOff} onChange={(daysOff) => onChange(withDates(form, { daysOff }))} />
      )}
    </>
  );
}

function UsualNight({ form, onChange }: Omit<SeasonDatesProps, "errors">) {
  const { weekday, startsAt } = usualNight(form.weeks);
  const set = (usual: Partial<{ weekday: string; startsAt: string }>) =>
    onChange({ ...form, weeks: withUsualNight(form.weeks, usual) });
  return (
    <div className={styles.dates}>
      <SelectField
        label="League night"
        description="For all weeks. Team Admin moves single matches."
        value={weekday}
        data={[{ value: "", label: "Not set" }, ...weekdays]}
        onChange={(event) => set({ weekday: event.currentTarget.value })}
      />
      <TextField
        label="Starts at"
        description="For all weeks. A match can have its own time."
        type="time"
        value={startsAt}
        onChange={(event) => set({ startsAt: event.currentTarget.value })}
      />
    </div>
  );
}

type DaysOffProps = { days: readonly string[]; onChange: (days: string[]) => void };

function DaysOff({ days, onChange }: DaysOffProps) {
  const [day, setDay] = useState("");

  function add() {
    if (day === "") return;
    onChange([...new Set([...days, day])].toSorted());
    setDay("");
  }

  return (
    <div className={`row ends apart-100 ${styles.daysOff}`}>
      <DateField
        label="Week off"
        description="Any day in a week with no shooting. That week isn't numbered."
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button onClick={add} disabled={day === ""}>
        Add week off
      </Button>
      {days.length > 0 ? (
        <ul className={styles.days} aria-label="Weeks off">
          {days.map((each) => (
            <li key={each}>
              {formatDay(each)}{" "}
              <Button
                size="xs"
                aria-label={`Remove ${formatDay(each)}`}
                onClick={() => onChange(days.filter((other) => other !== each))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
