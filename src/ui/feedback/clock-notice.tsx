import { useEffect } from "react";
import { useClockError } from "#lib/server-time.ts";
import { Notice } from "./notice.tsx";
import { showToast } from "./toasts.ts";

/** Says that this device's clock is wrong, and by how much; nothing while it is right, or the server has said nothing. */
export function ClockNotice() {
  const error = useClockError();
  if (!error) return null;
  return (
    <Notice kind="warning" title={`This device’s clock is ${error}`}>
      Set its date and time to automatic in the device’s settings.
    </Notice>
  );
}

/** The same where rounds are entered, once in a visit: they get the club's time, so nothing has to be done. */
export function useClockToast() {
  const error = useClockError();
  useEffect(() => {
    if (!error || wasShown(error)) return;
    void showToast({
      kind: "info",
      title: `This device’s clock is ${error}`,
      text: "We use the club’s time.",
    });
  }, [error]);
}

const storageKey = "club-clock-shown";

/** Whether this was shown in this visit already; from now on it was. */
function wasShown(error: string): boolean {
  try {
    const shown = sessionStorage.getItem(storageKey);
    sessionStorage.setItem(storageKey, error);
    return shown === error;
  } catch {
    return false;
  }
}
