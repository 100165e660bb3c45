import { Notice } from "#ui/feedback/notice.tsx";
import { SelectField } from "#ui/form/form-fields.tsx";
import styles from "./import-choices.module.css";
import type { DateHabit, DateHabits } from "./import-dates.ts";

type DateHabitFieldProps = {
  files: readonly { name: string; dates: DateHabits }[];
  chosenHabit: DateHabit | null;
  isBusy: boolean;
  onSay: (habit: DateHabit) => void;
};

export function DateHabitField({ files, chosenHabit, isBusy, onSay }: DateHabitFieldProps) {
  const file = files.find(({ dates }) => dates.is !== "plain");
  if (!file) return null;
  const { dates } = file;
  const shownHabit = chosenHabit ?? (dates.is === "clear" ? dates.habit : null);
  const field = (
    <SelectField
      label={`Dates of ${file.name}`}
      value={shownHabit ?? ""}
      disabled={isBusy}
      data={[
        ...(shownHabit === null ? [{ value: "", label: "Decide…" }] : []),
        { value: "month first", label: "month first: 3/4 is March 4" },
        { value: "day first", label: "day first: 3/4 is April 3" },
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value === "day first" || value === "month first") onSay(value);
      }}
    />
  );
  if (shownHabit === null) {
    return (
      <Notice kind="warning" title="Does the day or the month come first?">
        <p>{questionOf(dates)}</p>
        {field}
      </Notice>
    );
  }
  return (
    <div className={styles.dates}>
      {field}
      {chosenHabit === null && dates.is === "clear" ? (
        <p className={styles.quiet}>
          Read {dates.habit}, because row {dates.row} has {dates.example}.
        </p>
      ) : null}
    </div>
  );
}

function questionOf(dates: DateHabits): string {
  if (dates.is === "mixed") {
    return `Row ${dates.dayFirstRow} can only be day first, and row ${dates.monthFirstRow} only month first. Choose one. The other rows will be listed as errors to fix.`;
  }
  return dates.is === "open" ? `${dates.example} in row ${dates.row} could be read either way.` : "";
}
