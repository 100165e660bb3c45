import type { ComponentPropsWithRef } from "react";
import styles from "./cell-input.module.css";

export type CellInputProps = Omit<ComponentPropsWithRef<"input">, "size" | "style" | "className"> & {
  /** For screen readers; column and row label it visually. */
  label: string;
  isInvalid?: boolean;
  /** Highlighted: saving the form will change it. */
  isChanged?: boolean;
};

/** A short number in a grid; large enough for a thumb on a narrow screen. */
export function CellInput({ label, isInvalid = false, isChanged = false, ...props }: CellInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={12}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      data-changed={isChanged || undefined}
      className={styles.cell}
      onFocus={(event) => event.currentTarget.select()}
      {...props}
    />
  );
}
