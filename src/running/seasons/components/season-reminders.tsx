import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FailureLine } from "#ui/feedback/failure-notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { SelectField, TextField } from "#ui/form/form-fields.tsx";
import { useSaveReminders } from "../reminders-mutations.ts";
import { type ReminderSettings, reminderSettingsQueryOptions } from "../reminders-queries.ts";

export function SeasonReminders({ seasonId }: { seasonId: string }) {
  const settings = useQuery(reminderSettingsQueryOptions(seasonId));
  return (
    <section aria-labelledby={`reminders-${seasonId}`} className="above-150">
      <h3 id={`reminders-${seasonId}`}>Who's coming</h3>
      <p className="quiet">
        Members say on their home page whether they come. A reminder goes to those who haven't answered, once
        for each night. It never changes a score.
      </p>
      <QueryView query={settings}>
        {(reminders) =>
          reminders ? (
            <ReminderForm key={JSON.stringify(reminders)} reminders={reminders} seasonId={seasonId} />
          ) : (
            <EmptyState title="Nothing here yet." />
          )
        }
      </QueryView>
    </section>
  );
}

const off = "off";
const choices = [
  { value: off, label: "No reminders" },
  { value: "0", label: "On the day" },
  ...[1, 2, 3, 4, 5, 6, 7].map((days) => ({
    value: String(days),
    label: `${countPhrase(days, "day")} before`,
  })),
];

function ReminderForm({ reminders, seasonId }: { reminders: ReminderSettings; seasonId: string }) {
  const [days, setDays] = useState(reminders.daysBefore === null ? off : String(reminders.daysBefore));
  const [sendAt, setSendAt] = useState(reminders.sendAt);
  const [onTheDay, setOnTheDay] = useState(reminders.onTheDay);
  const save = useSaveReminders(seasonId);
  if (!reminders.sendsEmails)
    return <p>Emails aren't set up on this installation. Members can still answer on their home page.</p>;
  return (
    <form
      className="column gap-75"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ daysBefore: days === off ? null : Number(days), sendAt, onTheDay });
      }}
    >
      <SelectField
        label="Remind by email"
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
        data={choices}
      />
      {days === off ? null : (
        <>
          <TextField
            label="At"
            type="time"
            required
            value={sendAt}
            onChange={({ currentTarget }) => setSendAt(currentTarget.value)}
          />
          <CheckField
            label="Send a second one at 9 AM on the day of the night"
            isChecked={onTheDay}
            onChange={setOnTheDay}
          />
          {reminders.noAddress > 0 ? (
            <p className="quiet">
              {countPhrase(reminders.noAddress, "member has", "members have")} no account with a confirmed
              email, or turned reminders off. Their captain can answer for them.
            </p>
          ) : null}
        </>
      )}
      <FailureLine error={save.error} />
      <div>
        <Button type="submit" loading={save.isPending}>
          Save reminders
        </Button>
      </div>
      <p role="status">{save.isSuccess ? "Saved" : ""}</p>
    </form>
  );
}
