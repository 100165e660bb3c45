import styles from "./check-field.module.css";

type CheckFieldProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className={`line gap-60 centered ${styles.check}`}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
