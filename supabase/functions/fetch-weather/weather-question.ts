import { readQuestion } from "../_shared/read-question.ts";

/** `isFutureDate` says what the caller believes; the calendar of the server decides where the weather is looked up. */
export type WeatherQuestion = { date: string; timeOfRound: string; isFutureDate: boolean };

/** The question in a request, or null where it is too long or makes no sense. */
export async function parseWeatherQuestion(request: Request): Promise<WeatherQuestion | null> {
  const body = await readQuestion(request);
  if (typeof body !== "object" || body === null) return null;
  const { date, timeOfRound, isFutureDate = false } = body as Record<string, unknown>;
  if (typeof date !== "string" || !isCalendarDay(date)) return null;
  if (typeof timeOfRound !== "string" || !/^([01]\d|2[0-3]):[0-5]\d$/.test(timeOfRound)) return null;
  return typeof isFutureDate === "boolean" ? { date, timeOfRound, isFutureDate } : null;
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // February 30 would silently become a day of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
