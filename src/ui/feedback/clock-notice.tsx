import { useEffect } from "react";
import { useClockError } from "#lib/server-time.ts";
import { Notice } from "./notice.tsx";
import { showToast } from "./toasts.ts";

export function ClockNotice() {
  const error = useClockError();
  if (!error) return null;
  return (
    <Notice kind="warning" title={`This device’s clock is ${error}`}>
      Set its date and time to automatic in the device’s settings.
    </Notice>
  );
}

/** Once per visit on entry screens: rounds get the club's time, so there is nothing to do. */
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

/** True from the second call of this visit on. */
function wasShown(error: string): boolean {
  try {
    const noticeState = sessionStorage.getItem(storageKey);
    sessionStorage.setItem(storageKey, error);
    return noticeState === error;
  } catch {
    return false;
  }
}
