import { createStore, useStore } from "./store.ts";

/** Milliseconds by which this device's clock is ahead of the server's; null while the server has said nothing yet. */
export const clockOffset = createStore<number | null>(null);

/** A response takes seconds on a weak signal; smaller differences say nothing about the clock. */
const tolerance = 5_000;
/** A clock that is off by more is worth a word. */
const noticeable = 5 * 60_000;

/** What time it is at the club's server, whatever this device's clock says; undefined until it has answered on this page. */
export function serverNow(): Date | undefined {
  const offset = clockOffset.get();
  return offset === null ? undefined : new Date(Date.now() - offset);
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
  if (known === null || Math.abs(offset - known) > tolerance) clockOffset.set(offset);
}

/** How wrong this device's clock is, such as "2 hours ahead"; null when it is right, or no one knows. */
export function useClockError(): string | null {
  const offset = useStore(clockOffset);
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
