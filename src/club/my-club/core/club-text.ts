import { formatDay } from "#lib/dates.ts";
import { formatFigure } from "#season/words/figures.ts";
import { clockText, dayText } from "#season/words/night-text.ts";
import type { LastNight, NextNight, OwnTeam, WeekSoFar } from "./own-season.ts";

const ofWeek = { month: "short", day: "numeric" } as const;

function withYear(day: string, today: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  return day.slice(0, 4) === today.slice(0, 4) ? style : { ...style, year: "numeric" };
}

/** "Wed, Nov 18, 6:30 PM"; "Week of Nov 16" while the day is unknown; the week's number in a season without dates. */
export function nightText({ week, day, from, start }: NextNight, today: string): string {
  if (from === null) return `Week ${week}`;
  const when =
    day === null ? `Week of ${formatDay(from, withYear(from, today, ofWeek))}` : dayText(day, today);
  return start && !start.isUsual ? `${when}, ${clockText(start.time)}` : when;
}

/** "+1.20 per round vs average", "−2.30 per round vs average". */
export function differenceText({ difference }: LastNight): string {
  if (difference === null) return "";
  const hundredths = Math.round(difference * 100);
  if (hundredths === 0) return "on your average";
  const size = formatFigure(Math.abs(hundredths) / 100, 2);
  return `${hundredths > 0 ? "+" : "−"}${size} per round vs average`;
}

/** "15 pts, 2 ahead". */
export function teamText({ value, inPoints, lead, place }: OwnTeam): string {
  const worth = inPoints ? `${formatFigure(value)} pts` : formatFigure(value, 2);
  if (lead === null) return worth;
  const gap = formatFigure(Math.abs(Math.round(lead * 100) / 100));
  if (gap === formatFigure(0)) return `${worth}, level`;
  return `${worth}, ${gap} ${place.rank === 1 ? "ahead" : "behind"}`;
}

/** "3 shooting · 2 pre-shoot only · 2 not started", without zeros. */
export function restText({ states }: WeekSoFar): string {
  const { inProgress, preShootOnly, notStarted } = states;
  const parts = [
    inProgress && `${inProgress} shooting`,
    preShootOnly && `${preShootOnly} pre-shoot only`,
    notStarted && `${notStarted} not started`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** "2 of 9 teams complete". */
export function completeText({ states }: WeekSoFar): string {
  const teams = Object.values(states).reduce((sum, count) => sum + count, 0);
  return `${states.complete} of ${teams} teams complete`;
}

/** The start of the counted news: "Sunday" within a week, else "Nov 3"; on a first visit "this week". */
export function sinceText(since: string | null, today: string, day: (moment: string) => string): string {
  if (since === null) return "this week";
  const from = day(since);
  const days = (Date.parse(today) - Date.parse(from)) / 86_400_000;
  if (days === 0) return "since your last visit";
  return `since ${formatDay(from, days < 7 ? { weekday: "long" } : { month: "short", day: "numeric" })}`;
}
