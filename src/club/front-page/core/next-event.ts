import { formatDay, formatTime } from "#lib/dates.ts";
import type { NextEvent } from "../front-page-queries.ts";

const shortDay = { weekday: "short", month: "short", day: "numeric" } as const;

/** "Sat, Dec 5", with the year only when it is another than `today`'s. */
export function nextEventDay({ starts_on: day }: NextEvent, today: string): string {
  return formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? shortDay : { ...shortDay, year: "numeric" });
}

/** "9:00 AM · 8 spots left", as far as known. */
export function nextEventDetail(event: NextEvent, timeZone: string): string {
  return [event.all_day ? "" : formatTime(event.starts_at, timeZone), spotsText(event)]
    .filter(Boolean)
    .join(" · ");
}

function spotsText({ takes_sign_ups, capacity, places_taken, people_waiting }: NextEvent): string {
  if (!takes_sign_ups || capacity === null) return "";
  const spotsLeft = people_waiting > 0 ? 0 : capacity - places_taken;
  if (spotsLeft <= 0) return "no spots left";
  return spotsLeft === 1 ? "1 spot left" : `${spotsLeft} spots left`;
}
