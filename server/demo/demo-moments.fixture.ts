import { atTheClub } from "./demo-calendar.ts";

const days = [
  ...["2025-11-10", "2025-11-11", "2025-11-12", "2025-11-13", "2025-11-14", "2025-11-15", "2025-11-16"],
  // The clocks change: in the United States, in Europe, in New Zealand.
  ...["2026-03-08", "2025-11-02", "2026-03-29", "2025-10-26", "2026-04-05", "2025-09-28"],
  ...["2025-12-31", "2026-01-01", "2026-02-28", "2024-02-29"],
];
const times = ["00:05", "09:00", "13:00", "19:20", "23:50"];

/** Each weekday, the days on which clocks change, and the ends of months and years, at five times: name and moment. */
export function momentsOfTheYear(timeZone: string): [string, Date][] {
  return days.flatMap((day) =>
    times.map((time): [string, Date] => [`${day} ${time}`, new Date(atTheClub(day, time, timeZone))]),
  );
}
