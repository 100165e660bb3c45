import { createStore, useStore } from "./store.ts";

/** Milliseconds by which the device's clock is ahead of the server's; null until a response. */
export const clockOffset = createStore<number | null>(null);

/** A response takes seconds on a weak signal, so smaller differences (ms) mean nothing. */
const tolerance = 5_000;
/** A larger clock error (ms) is worth a notice. */
const noticeable = 5 * 60_000;

const storageKey = "club-clock-offset";

/** The server's current time, whatever the device's clock says; undefined before the first response on this page. */
export function serverNow(): Date | undefined {
  const offset = clockOffset.get();
  return offset === null ? undefined : new Date(Date.now() - offset);
}

/** The time recorded with a round: by the server's clock as known on any page, else by the device's. */
export function clubNow(): Date {
  return new Date(Date.now() - (lastOffset() ?? 0));
}

/** Learns the server's time from a response; from another origin only if its date is readable. */
export function noteServerTime({ headers }: Response): void {
  const date = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(date)) noteServerMoment(date);
}

export function noteServerMoment(time: number): void {
  const offset = Date.now() - time;
  const currentOffset = clockOffset.get();
  if (currentOffset !== null && Math.abs(offset - currentOffset) <= tolerance) return;
  clockOffset.set(offset);
  storeOffset(offset);
}

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
    // Without storage the offset lasts until the page is closed.
  }
}

/** The clock's error, such as "2 hours ahead"; null when it is right or unknown. */
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
