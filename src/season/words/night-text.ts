import { formatDay, formatTime } from "#lib/dates.ts";
import type { TeamNight } from "../rounds/night-of.ts";

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

const states = {
  scheduled: "",
  moved: "moved",
  canceled: "canceled",
  postponed: "postponed",
  void: "week canceled",
} as const;

/** "moved: rain", "canceled: lightning", "postponed"; empty for a night as planned. */
export function stateText({ state, reason }: Pick<TeamNight, "state" | "reason">): string {
  return reason ? `${states[state]}: ${reason}` : states[state];
}

/** "v Broken Wings", "at Full Chokes", "bye"; "Opponent after week 9" while the pairs are open; else the night itself. */
export function opponentText({ opponent, isHome }: TeamNight, after: number | null = null): string {
  if (opponent === "bye") return "bye";
  if (opponent !== null) return `${isHome ? "v" : "at"} ${opponent.name}`;
  return after === null ? "League night" : `Opponent after week ${after}`;
}

/** "6:30 PM · Field 2 · moved: rain" */
export function placeText(night: Pick<TeamNight, "startsAt" | "field" | "state" | "reason">): string {
  return [timeAndField(night), stateText(night)].filter(Boolean).join(" · ");
}

/** "Wed, Dec 2", else "Week 9". */
export function whenText({ day, week }: Pick<TeamNight, "day" | "week">, today: string | null): string {
  return day === null ? `Week ${week}` : dayText(day, today);
}
