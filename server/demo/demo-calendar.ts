const dayInMilliseconds = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayInMilliseconds).toISOString().slice(0, 10);
}

const offsets = new Map<string, Intl.DateTimeFormat>();

export function atTheClub(day: string, time: string, timeZone: string): string {
  const offset =
    offsets.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  offsets.set(timeZone, offset);
  const zone = offset
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${day}T${time}:00${zone?.slice(3) || "Z"}`;
}

/** A club's name for a season that starts on this day: `2026 Fall`. */
export function seasonName(startsOn: string): string {
  const year = Number(startsOn.slice(0, 4));
  const month = Number(startsOn.slice(5, 7));
  if (month === 12) return `${year + 1} Winter`;
  const season = ["Winter", "Spring", "Summer", "Fall"][Math.floor(month / 3)] ?? "Winter";
  return `${year} ${season}`;
}
