import styles from "./check-field.module.css";

type CheckFieldProps = {
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  /** Takes effect at once: larger, and bold. */
  isSwitch?: boolean;
  onChange: (isChecked: boolean) => void;
};

export function CheckField({ label, isChecked, isDisabled, isSwitch, onChange }: CheckFieldProps) {
  return (
    <label className={`line gap-60 centered ${styles.check}`} data-switch={isSwitch}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
