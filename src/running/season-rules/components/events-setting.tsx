import { useState } from "react";
import { eventName, knownEvents } from "#league/rules/event-names.ts";
import { TextField } from "#ui/form/form-fields.tsx";
import { eventsOf, withEvent, withOthers } from "../core/events-draft.ts";
import styles from "./season-form.module.css";
import type { SettingFieldProps } from "./setting-field-props.ts";
import { SettingGroup } from "./setting-group.tsx";

/** Known events are choices; the club's own events are typed beside them. */
export function EventsSetting({ setting, text, error, onChange }: SettingFieldProps & { text: string }) {
  const { knownEvents: eventsInText, others } = eventsOf(text);
  const [typed, setTyped] = useState(others.join(", "));
  // Typed text stays as long as it means the stored value; a reset or a known name replaces it.
  const shownText = eventsOf(typed).others.join() === others.join() ? typed : others.join(", ");
  return (
    <SettingGroup setting={setting} error={error}>
      <div className={`row ${styles.events}`}>
        {knownEvents.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={eventsInText.includes(event)}
              onChange={({ currentTarget }) =>
                onChange({ text: withEvent(text, event, currentTarget.checked) })
              }
            />{" "}
            {eventName(event)}
          </label>
        ))}
      </div>
      <TextField
        label="Other events"
        description="Events that aren't in the list above. Separate them with commas."
        value={shownText}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          onChange({ text: withOthers(text, value) });
        }}
      />
    </SettingGroup>
  );
}
