import { formatDay, type IsoDay } from "#lib/dates.ts";

export type Closure = { closed_from: IsoDay | null; closed_until: IsoDay | null };

export type ClosureText = { title: string; end: string; isNow: boolean };

/** A closure now or in the future; null without one. */
export function closureText(
  { closed_from: from, closed_until: until }: Closure,
  today: IsoDay,
): ClosureText | null {
  if (!from || (until && until < today)) return null;
  const end = until ? `Closed through ${formatDay(until)}.` : "Until further notice.";
  if (from <= today) return { title: closedToday, end: until === today ? "" : end, isNow: true };
  const isOneDay = until === from;
  return isOneDay
    ? { title: `The range will be closed on ${formatDay(from)}`, end: "", isNow: false }
    : { title: `The range will be closed from ${formatDay(from)}`, end, isNow: false };
}

const closedToday = "The range is closed today";
