/** The moment (milliseconds since 1970) at which the club's clock shows this day and time. */
export function momentAt(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const guess = wall - offsetAt(wall, timeZone);
  // The clock may change between the guess and the moment: the second look settles it. A time that the change skips
  // is read by the clock before it, one that it repeats is the first of the two.
  return wall - offsetAt(guess, timeZone);
}

/** The day of a moment in universal time, as `2026-11-21`. */
export function isoDayAt(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

function offsetAt(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const localTime = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
  return localTime - Math.floor(moment / 60_000) * 60_000;
}

let lastFormat: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

/** Making a format takes a thousand times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (lastFormat?.timeZone !== timeZone) {
    const parts = {
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    } as const;
    lastFormat = {
      timeZone,
      format: new Intl.DateTimeFormat("en-US", { timeZone, hourCycle: "h23", ...parts }),
    };
  }
  return lastFormat.format;
}
