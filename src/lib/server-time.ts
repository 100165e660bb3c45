import { createStore, useStore } from "./store.ts";

/** Milliseconds by which this device's clock is ahead of the server's; null while the server has said nothing yet. */
export const clockOffset = createStore<number | null>(null);

/** A response takes seconds on a weak signal; smaller differences say nothing about the clock. */
const tolerance = 5_000;
/** A clock that is off by more is worth a word. */
const noticeable = 5 * 60_000;

const storageKey = "club-clock-offset";

/** What time it is at the club's server, whatever this device's clock says; undefined until it has answered on this page. */
export function serverNow(): Date | undefined {
  const offset = clockOffset.get();
  return offset === null ? undefined : new Date(Date.now() - offset);
}

/**
 * The moment that is recorded with a round: by the server's clock, as this device heard it last, on this page or before.
 * A device that never heard it has its own.
 */
export function clubNow(): Date {
  return new Date(Date.now() - (lastOffset() ?? 0));
}

/** Learns the server's time from a response; from one of another origin only where that lets its date be read. */
export function noteServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(date)) noteServerMoment(date);
}

/** Learns what the time is at the server, in milliseconds since 1970. */
export function noteServerMoment(time: number): void {
  const offset = Date.now() - time;
  const known = clockOffset.get();
  if (known !== null && Math.abs(offset - known) <= tolerance) return;
  clockOffset.set(offset);
  storeOffset(offset);
}

/** The offset that was heard last, on this page or by an earlier one of this browser. */
function lastOffset(): number | null {
  return clockOffset.get() ?? storedOffset();
}

function storedOffset(): number | null {
  try {
    const offset = Number.parseInt(localStorage.getItem(storageKey) ?? "", 10);
    return Number.isNaN(offset) ? null : offset;
  } catch {
    return null;
  }
}

function storeOffset(offset: number) {
  try {
    localStorage.setItem(storageKey, String(offset));
  } catch {
    // Without storage the offset holds until the page is closed.
  }
}

/** How wrong this device's clock is, such as "2 hours ahead"; null when it is right, or no one knows. */
export function useClockError(): string | null {
  useStore(clockOffset);
  const offset = lastOffset();
  return offset === null ? null : clockError(offset);
}

export function clockError(offset: number): string | null {
  if (Math.abs(offset) < noticeable) return null;
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const [count, unit] =
    minutes < 90
      ? [minutes, "minute"]
      : minutes < 36 * 60
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1440), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ${offset > 0 ? "ahead" : "behind"}`;
}
