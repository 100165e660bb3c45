import { eventName } from "#league/rules/event-names.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { rulesOf } from "#season/queries/season-report.ts";
import { entryKinds, kindLabels } from "#season/rounds/recorded-score.ts";
import { DateField, NumberField, SelectField, TextField } from "#ui/form/form-fields.tsx";
import type { ScoreField, TypedScore } from "../core/score-fields.ts";
import { HitMarksField } from "./hit-marks-field.tsx";
import styles from "./score-list.module.css";

type ScoreFormFieldsProps = {
  season: ClubSeason;
  typed: TypedScore;
  onChange: (typed: TypedScore) => void;
};

const kinds = entryKinds.map((value) => ({
  value,
  label: value === "practice" ? "Practice (doesn't count)" : kindLabels[value],
}));

const statuses = [
  { value: "complete", label: "Complete" },
  { value: "incomplete", label: "Incomplete" },
];

export function ScoreFormFields({ season, typed, onChange }: ScoreFormFieldsProps) {
  function bind(field: ScoreField) {
    return {
      value: typed[field],
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ ...typed, [field]: event.currentTarget.value }),
    };
  }

  const weeks = season.weeks.map(({ week }) => ({ value: String(week), label: `Week ${week}` }));
  const events = [...new Set([...rulesOf(season.book).format.events, typed.event])].map((event) => ({
    value: event,
    label: eventName(event),
  }));
  const teams = season.book.teams.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={`stack ends ${styles.fields}`}>
      <NumberField
        label="Hits"
        data-autofocus
        {...bind("hits")}
        {...(typed.detail === "" ? {} : { readOnly: true, description: "Follows the marks" })}
      />
      <NumberField label="Targets" {...bind("targets")} />
      <HitMarksField
        detail={typed.detail}
        targets={Number(typed.targets)}
        onChange={({ detail, hits }) =>
          onChange({ ...typed, detail, ...(hits === undefined ? {} : { hits: String(hits) }) })
        }
      />
      <SelectField label="Week" data={weeks} {...bind("week")} />
      <SelectField label="Team" data={[{ value: "", label: "No team" }, ...teams]} {...bind("team_id")} />
      <SelectField label="Type of round" data={kinds} {...bind("kind")} />
      <SelectField label="Status" data={statuses} {...bind("status")} />
      <NumberField label="Round" {...bind("round")} />
      <NumberField label="Lineup position" {...bind("position")} />
      <DateField label="Date shot" {...bind("shot_on")} />
      <TextField label="Time" type="time" {...bind("time_of_round")} />
      <SelectField label="Event" data={events} {...bind("event")} />
      <TextField label="Note" maxLength={500} className={styles.whole} {...bind("note")} />
    </div>
  );
}
