import { type EntryKind, entryKinds, isEntryKind, kindLabels } from "#season/rounds/recorded-score.ts";
import styles from "./kind-select.module.css";

const teamKinds = entryKinds.filter((kind) => kind !== "practice");

type KindSelectProps = {
  label: string;
  value: EntryKind;
  hasPractice: boolean;
  disabled: boolean;
  onChange: (kind: EntryKind) => void;
};

/** Quiet text that opens a choice; its column names it. */
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
