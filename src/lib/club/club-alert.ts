import { useQuery } from "@tanstack/react-query";
import { dayAt, formatShortMoment, formatTime } from "../dates.ts";
import { clubNow } from "../server-time.ts";
import { type ClubSettings, clubSettingsQueryOptions } from "./club-settings-queries.ts";

export type ClubAlert = {
  id: string;
  kind: AlertKind;
  title: string;
  /** One word beside a title that stays. */
  tag: string;
  /** The board's sentence and the end. */
  detail: string;
};

export type AlertKind = keyof typeof kinds;

/** private.alert_title (club.sql) has the same titles for emails and calendars. */
const kinds = {
  range_closed: { title: "The range is closed", tag: "Closed", end: "Closed until" },
  range_late: { title: "The range opens late", tag: "Late", end: "Opens at" },
  night_off: { title: "No league tonight", tag: "Canceled", end: "" },
  night_late: { title: "League starts late tonight", tag: "Late", end: "Starts at" },
} as const;

// The keys are written above.
export const alertKinds = Object.keys(kinds) as AlertKind[];

export const alertTitle = (kind: AlertKind): string => kinds[kind].title;

type AlertRow = Pick<ClubSettings, "alert_id" | "alert_kind" | "alert_text" | "alert_until" | "time_zone">;

/** Null while everything is as usual. */
export function clubAlertAt(club: AlertRow, now: Date): ClubAlert | null {
  const { alert_id: id, alert_kind: kind, alert_text: text, alert_until: until } = club;
  if (!id || !isKind(kind) || !until || Date.parse(until) <= now.getTime()) return null;
  const { title, tag, end } = kinds[kind];
  const isToday = dayAt(new Date(until), club.time_zone) === dayAt(now, club.time_zone);
  const at = isToday ? formatTime(until, club.time_zone) : formatShortMoment(until, club.time_zone);
  return { id, kind, title, tag, detail: [text, end && `${end} ${at}.`].filter(Boolean).join(" ") };
}

function isKind(kind: string | null): kind is AlertKind {
  return kind !== null && Object.hasOwn(kinds, kind);
}

const freshMs = 30_000;

/** Reads the club's settings again while a screen is open that must say so at once. */
export function useClubAlert(everyMs = 60_000): ClubAlert | null {
  const { data } = useQuery({ ...clubSettingsQueryOptions(), staleTime: freshMs, refetchInterval: everyMs });
  return data ? clubAlertAt(data, clubNow()) : null;
}
