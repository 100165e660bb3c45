import { dayNumber } from "./days.ts";
import { readInteger, refuse } from "./shape.ts";

/** A league week, 1 to 52. */
export function readWeek(value: unknown, path: string): number {
  return readInteger(value, path, 1, 52);
}

/** An ISO day of the calendar: `2026-01-05`. */
export function readDay(value: unknown, path: string): string {
  if (typeof value === "string" && dayNumber(value) !== null) return value;
  return refuse(path, "must be a day such as 2026-01-05");
}

/** A time of day, with or without seconds: `19:00`. */
export function readTime(value: unknown, path: string): string {
  if (typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)) return value;
  return refuse(path, "must be a time of day such as 19:00");
}
