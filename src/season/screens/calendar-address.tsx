import type { FocusEvent } from "react";
import { CopyButton } from "#ui/form/copy-button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import styles from "./calendar-address.module.css";

export function CalendarAddress({ label, address }: { label: string; address: string }) {
  return (
    <div className={`stack gap-75 starts ${styles.address}`}>
      <TextField label={label} value={address} readOnly onFocus={selectAll} />
      <div className={`row gap-60 centered ${styles.buttons}`}>
        <a href={address.replace(/^https?:/, "webcal:")}>Open in my calendar app</a>
        <CopyButton size="compact-sm" text={address}>
          Copy the address
        </CopyButton>
      </div>
    </div>
  );
}

function selectAll(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select();
}
