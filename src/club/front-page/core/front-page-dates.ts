import { formatDay, type IsoDay } from "#lib/dates.ts";

type Span = { start_date: IsoDay | null; end_date: IsoDay | null };

/** The date line of an item: a day, a range, or an end; null when it has no dates. */
export function dateLine({ start_date: start, end_date: end }: Span): string | null {
  if (start && (!end || start === end)) return `Date: ${formatDay(start)}`;
  if (start && end) return `${formatDay(start)} - ${formatDay(end)}`;
  return end ? `Until: ${formatDay(end)}` : null;
}

/** Whether an item may still be seen on a day: its last day counts. */
export function isCurrent({ end_date: end }: Pick<Span, "end_date">, today: IsoDay): boolean {
  return end === null || end >= today;
}
