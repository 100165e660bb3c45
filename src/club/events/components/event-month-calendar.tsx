import { Link } from "wouter";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatDay } from "#lib/dates.ts";
import { Button } from "#ui/form/button.tsx";
import { type MonthDay, monthAfter, monthName, weekdayNames, weeksOfMonth } from "../core/event-month.ts";
import { startInDay } from "../core/event-times.ts";
import type { ClubEvent } from "../events-queries.ts";
import styles from "./event-month.module.css";

type EventMonthProps = {
  events: ClubEvent[];
  month: string;
  today: string;
  onMonth: (month: string) => void;
};

export function EventMonth({ events, month, today, onMonth }: EventMonthProps) {
  const weeks = weeksOfMonth(month, events);
  const thisMonth = today.slice(0, 7);
  return (
    <section aria-label="Month" className={styles.month}>
      <div className={`row centered spread plain apart-100 ${styles.head}`}>
        <h2 className="plain" aria-live="polite">
          {monthName(month)}
        </h2>
        <div className="row gap-40" data-no-print>
          <Button
            disabled={month <= monthAfter(thisMonth, -12)}
            onClick={() => onMonth(monthAfter(month, -1))}
          >
            <span>
              <span aria-hidden="true">← </span>
              <span className={styles.otherMonth}>{monthName(monthAfter(month, -1))}</span>
            </span>
          </Button>
          <Button onClick={() => onMonth("")} disabled={month === thisMonth}>
            This month
          </Button>
          <Button onClick={() => onMonth(monthAfter(month, 1))}>
            <span>
              <span className={styles.otherMonth}>{monthName(monthAfter(month, 1))}</span>
              <span aria-hidden="true"> →</span>
            </span>
          </Button>
        </div>
      </div>
      <div className={styles.wide}>
        <MonthSheet month={month} weeks={weeks} today={today} />
      </div>
      <div className={styles.narrow}>
        <DayList weeks={weeks} today={today} />
      </div>
    </section>
  );
}

type Weeks = { weeks: MonthDay<ClubEvent>[][]; today: string };

function MonthSheet({ month, weeks, today }: Weeks & { month: string }) {
  return (
    <table className={styles.sheet}>
      <caption className="visually-hidden">{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdayNames().map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((day) => (
              <td
                key={day.day}
                data-beside={!day.isInMonth || undefined}
                data-today={day.day === today || undefined}
              >
                <time dateTime={day.day} className={styles.number}>
                  {Number(day.day.slice(8))}
                  {day.day === today ? <span className={styles.today}> today</span> : null}
                </time>
                <EventsOfDay {...day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayList({ weeks, today }: Weeks) {
  const days = weeks.flat().filter(({ isInMonth, events }) => isInMonth && events.length > 0);
  if (days.length === 0) return <p>No events this month.</p>;
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day.day}>
          <h3 className="plain below-40">
            {formatDay(day.day, { weekday: "long", day: "numeric", month: "long" })}
            {day.day === today ? <span className={styles.today}> today</span> : null}
          </h3>
          <EventsOfDay {...day} />
        </li>
      ))}
    </ul>
  );
}

function EventsOfDay({ day, events }: MonthDay<ClubEvent>) {
  const timeZone = useClubTimeZone();
  if (events.length === 0) return null;
  return (
    <ul className={styles.events}>
      {events.map((event) => (
        <li key={event.id}>
          <Link
            href={`/events?event=${event.id}`}
            className={`block breaks ${styles.event}`}
            data-state={event.status}
          >
            <span className="quiet">{startInDay(event, day, timeZone)}</span>{" "}
            <span className={styles.eventTitle}>{event.title}</span>
            {event.status === "published" ? null : (
              <span className={styles.state}> {event.status === "draft" ? "draft" : "canceled"}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
