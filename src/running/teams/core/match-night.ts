import type { MatchNight } from "#league/book/book.ts";
import { dayNumber } from "#league/book/days.ts";
import { dayText, timeAndField } from "#season/words/night-text.ts";

/** Empty while not set. */
export type NightForm = {
  startsAt: string;
  field: string;
  status: "" | NonNullable<MatchNight["status"]>;
  playedOn: string;
  reason: string;
};

export const emptyNight: NightForm = { startsAt: "", field: "", status: "", playedOn: "", reason: "" };

export const stateOf = (value: string): NightForm["status"] =>
  value === "moved" || value === "canceled" ? value : "";

export function nightForm(night: MatchNight = {}): NightForm {
  return { ...emptyNight, ...night };
}

/** Undefined for a match on the league night. */
export function nightToSave({
  startsAt,
  field,
  status,
  playedOn,
  reason,
}: NightForm): MatchNight | undefined {
  const night: MatchNight = {
    ...(startsAt === "" ? {} : { startsAt }),
    ...(field.trim() === "" ? {} : { field: field.trim() }),
    ...(status === "" ? {} : { status }),
    ...(status === "moved" ? { playedOn } : {}),
    ...(status === "" || reason.trim() === "" ? {} : { reason: reason.trim() }),
  };
  return Object.keys(night).length > 0 ? night : undefined;
}

export function validateNight({ status, playedOn }: NightForm): string | null {
  return status === "moved" && dayNumber(playedOn) === null
    ? "Enter the new day of each match that is moved."
    : null;
}

/** The values that all matches share, for the two fields of the week. */
export function sharedNight(nights: readonly NightForm[]): NightForm {
  const same = (key: "startsAt" | "field") =>
    new Set(nights.map((night) => night[key])).size === 1 ? (nights[0]?.[key] ?? "") : "";
  return { ...emptyNight, startsAt: same("startsAt"), field: same("field") };
}

/** "Moved to Wed, Dec 2: lightning · 6:30 PM · Field 2" */
export function matchNightText({ playedOn, status, reason, ...place }: MatchNight): string {
  const moved = playedOn ? `Moved to ${dayText(playedOn, null)}` : "";
  const state = status === "canceled" ? "Canceled" : moved;
  return [reason ? `${state}: ${reason}` : state, timeAndField(place)].filter(Boolean).join(" · ");
}
