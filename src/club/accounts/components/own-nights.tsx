import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSaveNightChoices } from "#season/attendance/own-nights-mutations.ts";
import { type OwnNightChoices, ownNightChoicesQueryOptions } from "#season/attendance/own-nights-queries.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { CheckField } from "#ui/form/check-field.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { SavingOutcome } from "./saving-outcome.tsx";

export function OwnNights({ userId }: { userId: string }) {
  const choices = useQuery(ownNightChoicesQueryOptions(userId));
  return (
    <QueryView query={choices} empty={<p>Your account isn't linked to a member yet.</p>}>
      {(nightChoices) => (nightChoices ? <ChoicesForm nightChoices={nightChoices} userId={userId} /> : null)}
    </QueryView>
  );
}

const days = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"];

function ChoicesForm({ nightChoices, userId }: { nightChoices: OwnNightChoices; userId: string }) {
  const [choices, setChoices] = useState(nightChoices);
  const saving = useSaveNightChoices(userId);
  const change = (part: Partial<OwnNightChoices>) => setChoices({ ...choices, ...part });
  return (
    <form
      className="column gap-75"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(choices);
      }}
    >
      {nightChoices.sendsEmails ? (
        <CheckField
          label="Email me before a night if I haven't answered"
          isSwitch
          isChecked={choices.wantsReminders}
          onChange={(wantsReminders) => change({ wantsReminders })}
        />
      ) : null}
      <CheckField
        label="I'd substitute"
        isSwitch
        isChecked={choices.substitutes}
        onChange={(substitutes) => change({ substitutes })}
      />
      <p className="quiet">
        Captains of other teams see your name, average, and note, and can ask you to shoot for them. You
        decide each time.
      </p>
      {choices.substitutes ? (
        <>
          <fieldset>
            <legend>On these days (none checked: any day)</legend>
            <div className="row gap-75">
              {days.map((day, index) => (
                <CheckField
                  key={day}
                  label={day}
                  isChecked={choices.weekdays.includes(index)}
                  onChange={(isNow) =>
                    change({
                      weekdays: isNow
                        ? [...choices.weekdays, index]
                        : choices.weekdays.filter((each) => each !== index),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
          <TextField
            label="Note for captains"
            description="For example, “After 6:30 PM only”."
            maxLength={60}
            value={choices.note ?? ""}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </>
      ) : null}
      <div>
        <Button type="submit" loading={saving.isPending}>
          Save
        </Button>
      </div>
      <SavingOutcome saving={saving} done="Saved" />
    </form>
  );
}
