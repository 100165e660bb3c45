/** The start of a day in a time zone, as an ISO time. */
export function startOfDay(day: string, timeZone: string | undefined): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Twice, because the first guess may be on the other side of a clock change.
  const guess = midnight - offsetAt(midnight, timeZone);
  return new Date(midnight - offsetAt(guess, timeZone)).toISOString();
}

/** In milliseconds ahead of UTC. */
function offsetAt(moment: number, timeZone: string | undefined): number {
  const localTime = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(moment);
  return Date.parse(`${localTime.replace(" ", "T")}Z`) - Math.floor(moment / 1000) * 1000;
}
