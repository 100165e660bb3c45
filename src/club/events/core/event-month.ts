import { formatDay, type IsoDay } from "#lib/dates.ts";

type Days = { starts_on: IsoDay; ends_on: IsoDay };

export type MonthDay<Event> = { day: IsoDay; isInMonth: boolean; events: Event[] };

const dayLength = 86_400_000;
const dayOf = (moment: number): IsoDay => new Date(moment).toISOString().slice(0, 10);

/** Sunday first, with each day's events; days of the months beside it fill the first and last weeks. */
export function weeksOfMonth<Event extends Days>(
  month: string,
  events: readonly Event[],
): MonthDay<Event>[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - new Date(first).getUTCDay() * dayLength;
  const weeks: MonthDay<Event>[][] = [];
  for (let week = start; week === start || dayOf(week).startsWith(month); week += 7 * dayLength)
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = dayOf(week + index * dayLength);
        return { day, isInMonth: day.startsWith(month), events: eventsOn(day, events) };
      }),
    );
  return weeks;
}

function eventsOn<Event extends Days>(day: IsoDay, events: readonly Event[]): Event[] {
  return events.filter(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
}

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function monthName(month: string): string {
  return formatDay(`${month}-01`, { month: "long", year: "numeric" });
}

export function weekdayNames(style: "short" | "long" = "short"): string[] {
  // The first of November 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, index) => formatDay(`2026-11-0${index + 1}`, { weekday: style }));
}
