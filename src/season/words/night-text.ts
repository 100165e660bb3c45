import { formatDay, formatTime } from "#lib/dates.ts";

const shortDay = { weekday: "short", month: "short", day: "numeric" } as const;

/** "Wed, Nov 18"; with the year only if it differs from `today`'s. */
export function dayText(day: string, today: string | null): string {
  const isThisYear = today === null || day.slice(0, 4) === today.slice(0, 4);
  return formatDay(day, isThisYear ? shortDay : { ...shortDay, year: "numeric" });
}

/** "6:30 PM" for "18:30"; two teams that start at different times have both, "18:30 / 19:00". */
export function clockText(time: string): string {
  return time
    .split(" / ")
    .map((each) => formatTime(`2026-01-01T${each}:00Z`, "UTC"))
    .join(" / ");
}

/** "6:30 PM · Field 2", as far as it is known. */
export function timeAndField({
  startsAt,
  field,
}: {
  startsAt?: string | null;
  field?: string | null;
}): string {
  return [startsAt ? clockText(startsAt) : "", field ?? ""].filter(Boolean).join(" · ");
}
