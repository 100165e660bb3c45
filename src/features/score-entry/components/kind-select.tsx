import { type EntryKind, isEntryKind, kindLabels } from "#season/entry/recorded-score.ts";
import styles from "./kind-select.module.css";

const teamKinds: readonly EntryKind[] = ["actual", "makeUp", "preShoot", "substitute"];

type KindSelectProps = {
  label: string;
  value: EntryKind;
  disabled: boolean;
  onChange: (kind: EntryKind) => void;
};

/** The kind of a row on a team's sheet, as quiet text that opens; its column names it. */
export function KindSelect({ label, value, disabled, onChange }: KindSelectProps) {
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
      {teamKinds.map((kind) => (
        <option key={kind} value={kind}>
          {kindLabels[kind]}
        </option>
      ))}
    </select>
  );
}
