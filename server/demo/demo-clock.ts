import { addDays } from "./demo-calendar.ts";

/** The days and times of a demonstration, relative to the moment at which it is made. Times are the club's own. */
export type DemoClock = {
  seededAt: Date;
  timeZone: string;
  today: string;
  /** Today, or yesterday where its night began the evening before. */
  leagueDay: string;
  /** "Wednesday": the league's weekday. */
  weekday: string;
  /** "18:30": when tonight's first squads started. */
  nightStart: string;
};

const minute = 60_000;
const startedAgo = 50 * minute;
const earliestStart = 9 * 60;
const latestStart = 20 * 60 + 10;

/** It is always league night: the squads have been shooting for fifty minutes. */
export function demoClock(seededAt: Date, timeZone: string): DemoClock {
  const { day: today } = localTime(seededAt, timeZone);
  const started = localTime(new Date(seededAt.getTime() - startedAgo), timeZone);
  const rounded = Math.round(started.minutes / 5) * 5;
  const isTonight = started.day === today && rounded >= earliestStart;
  const leagueDay = isTonight ? today : addDays(today, -1);
  const nightStart = timeOf(isTonight ? Math.min(rounded, latestStart) : latestStart);
  return { seededAt, timeZone, today, leagueDay, weekday: weekdayOf(leagueDay), nightStart };
}

function localTime(moment: Date, timeZone: string): { day: string; minutes: number } {
  const text = moment.toLocaleString("sv-SE", { timeZone });
  return { day: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A time of tonight, so many minutes after the first squads: "19:30". */
export function tonightAt({ nightStart }: DemoClock, minutes: number): string {
  return timeOf(Number(nightStart.slice(0, 2)) * 60 + Number(nightStart.slice(3)) + minutes);
}

export function minutesAgo({ seededAt }: DemoClock, minutes: number): Date {
  return new Date(seededAt.getTime() - minutes * minute);
}

export function weekdayOf(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", weekday: "long" });
}

/** "6:30 PM" */
export function printedTime(time: string): string {
  return new Date(`1970-01-01T${time}Z`).toLocaleTimeString("en-US", {
    timeZone: "UTC",
    hour: "numeric",
    minute: "2-digit",
  });
}

/** The zone of the computer on which the demonstration is looked at, so that it is league night there. */
export const hostTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
