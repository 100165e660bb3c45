import { type EntryKind, entryKinds, isEntryKind, kindLabels } from "#season/rounds/recorded-score.ts";
import styles from "./kind-select.module.css";

const teamKinds = entryKinds.filter((kind) => kind !== "practice");

type KindSelectProps = {
  label: string;
  value: EntryKind;
  /** A round of the row is practice: it can stay that. */
  hasPractice: boolean;
  disabled: boolean;
  onChange: (kind: EntryKind) => void;
};

/** The kind of a row on a team's sheet, as quiet text that opens; its column names it. */
export function KindSelect({ label, value, hasPractice, disabled, onChange }: KindSelectProps) {
  const kinds = hasPractice ? entryKinds : teamKinds;
  return (
    <select
      className={styles.kind}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        if (isEntryKind(currentTarget.value)) onChange(currentTarget.value);
      }}
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {kindLabels[kind]}
        </option>
      ))}
    </select>
  );
}
