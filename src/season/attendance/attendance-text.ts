import { dayAt, formatDay, formatTime } from "#lib/dates.ts";
import type { NightAttendance, ReplyCounts } from "./attendance-queries.ts";

/** "6 in · 1 can't · 2 open". */
export const countsText = ({ in: coming, out, open }: ReplyCounts): string =>
  `${coming} in · ${out} can't · ${open} open`;

export const sumOfCounts = (teams: readonly { counts: ReplyCounts }[]): ReplyCounts =>
  teams.reduce(
    (sum, { counts }) => ({
      in: sum.in + counts.in,
      out: sum.out + counts.out,
      open: sum.open + counts.open,
    }),
    { in: 0, out: 0, open: 0 },
  );

const shortDay = { weekday: "short", month: "short", day: "numeric" } as const;

export const nightDayText = (day: string): string => formatDay(day, shortDay);

type Moment = { week: number; day: string | null; startsAt: string | null };

/** "Wed, Nov 25, 6:30 PM", as far as it is known, else "Week 8". */
export function nightMomentText({ week, day, startsAt }: Moment, timeZone: string | undefined): string {
  if (day === null) return `Week ${week}`;
  return startsAt ? `${nightDayText(day)}, ${formatTime(startsAt, timeZone)}` : nightDayText(day);
}

/** "Field 2" for "2", and a name as it is. */
export const fieldText = (field: string): string => (/^\d/.test(field) ? `Field ${field}` : field);

/** "4 min ago", "5:02 PM", "Nov 23". */
export function agoText(moment: string, now: Date, timeZone: string | undefined): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const day = dayAt(new Date(moment), timeZone);
  return day === dayAt(now, timeZone)
    ? formatTime(moment, timeZone)
    : formatDay(day, { month: "short", day: "numeric" });
}

/** The days until the end of the season, for "Away until". */
export const daysAhead = (nights: readonly { day: string | null }[]): string[] => [
  ...new Set(nights.flatMap(({ day }) => (day === null ? [] : [day]))),
];

/** False once the night has started, and for one that isn't shot. */
export const canAnswerNight = ({ isOver, status }: Pick<NightAttendance, "isOver" | "status">): boolean =>
  !isOver && (status === "scheduled" || status === "moved");
