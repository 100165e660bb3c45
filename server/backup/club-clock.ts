import type { Sql, TransactionSql } from "#server/database/connect.ts";

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The club's local time: `2026-11-22 03:00`. */
export function clubClock(moment: Date, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  return clock.format(moment);
}

export function lastTimeAt(time: string, now: string): string {
  const today = now.slice(0, 10);
  return now.slice(11) >= time ? `${today} ${time}` : `${dayBefore(today)} ${time}`;
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

export async function readTimeZone(sql: Sql | TransactionSql): Promise<string> {
  const [row] = await sql<{ time_zone: string }[]>`select time_zone from public.club_settings limit 1`;
  return row?.time_zone ?? "UTC";
}
