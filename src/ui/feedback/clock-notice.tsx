import type { ReactNode } from "react";
import { useClockError } from "#lib/server-time.ts";
import { Notice } from "./notice.tsx";

/** Says that this device's clock is wrong, and by how much; nothing while it is right, or the server has said nothing. */
export function ClockNotice({ children }: { children?: ReactNode }) {
  const error = useClockError();
  if (!error) return null;
  return (
    <Notice kind="warning" title={`This device’s clock is ${error}`}>
      <p>Set its date and time to automatic in the device’s settings.</p>
      {children}
    </Notice>
  );
}
