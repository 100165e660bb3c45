import { formatDay, type IsoDay } from "#lib/dates.ts";

type Span = { start_date: IsoDay | null; end_date: IsoDay | null };

/** A day, a range, or an end; null without dates. */
export function dateLine({ start_date: start, end_date: end }: Span): string | null {
  if (start && (!end || start === end)) return `Date: ${formatDay(start)}`;
  if (start && end) return `${formatDay(start)} - ${formatDay(end)}`;
  return end ? `Until: ${formatDay(end)}` : null;
}

/** The last day counts. */
export function isCurrent({ end_date: end }: Pick<Span, "end_date">, today: IsoDay): boolean {
  return end === null || end >= today;
}
