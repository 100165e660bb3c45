import { type FocusEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form-fields.tsx";
import { showToast } from "#ui/toasts.ts";
import styles from "./events.module.css";

/** An address to copy into a calendar program. */
export function CalendarAddress({ label, address }: { label: string; address: string }) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Without TLS a browser lets no page write to the clipboard.
      void showToast({ kind: "info", title: "Copy this address", text: address });
    }
  }

  return (
    <div className={styles.address}>
      <TextField label={label} value={address} readOnly onFocus={selectAll} />
      <div className={styles.buttons}>
        <a href={address.replace(/^https?:/, "webcal:")}>Open in the calendar program</a>
        <Button size="compact-sm" onClick={copy}>
          {isCopied ? "Copied" : "Copy the address"}
        </Button>
      </div>
    </div>
  );
}

function selectAll(event: FocusEvent<HTMLInputElement>) {
  event.currentTarget.select();
}
