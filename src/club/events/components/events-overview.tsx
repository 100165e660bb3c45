import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSession } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { dayAt } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { OlderRows } from "#ui/table/older-rows.tsx";
import { isOver } from "../core/event-times.ts";
import { type ClubEvent, type OwnSignUpRow, olderEventsQueryOptions } from "../events-queries.ts";
import { eventsParams } from "../events-search-params.ts";
import { EventEntry } from "./event-entry.tsx";
import { EventMonth } from "./event-month-calendar.tsx";
import styles from "./events.module.css";

type EventsOverviewProps = { events: ClubEvent[]; own: OwnSignUpRow[]; isVisitor: boolean };

export function EventsOverview({ events, own, isVisitor }: EventsOverviewProps) {
  const [{ view, type, month }, change] = useSearchState(eventsParams);
  const timeZone = useClubTimeZone();
  const now = new Date();
  const ofType = events.filter(({ category }) => type === "" || category === type);

  return (
    <>
      {view === "month" ? (
        <EventMonth
          events={ofType}
          month={month || dayAt(now, timeZone).slice(0, 7)}
          today={dayAt(now, timeZone)}
          onMonth={(next) => change({ month: next })}
        />
      ) : view === "past" ? (
        <PastEvents events={events} own={own} isVisitor={isVisitor} />
      ) : (
        <EventList
          events={ofType.filter((event) => !isOver(event, now))}
          own={own}
          empty={<NoEvents view={view} isFiltered={type !== ""} isVisitor={isVisitor} />}
        />
      )}
    </>
  );
}

function PastEvents({ events, own, isVisitor }: EventsOverviewProps) {
  const [{ type }] = useSearchState(eventsParams);
  const { user } = useSession();
  const query = useInfiniteQuery(olderEventsQueryOptions(user?.id));
  const now = new Date();
  const past = events.filter((event) => isOver(event, now)).toReversed();
  const idsOnPage = new Set(events.map(({ id }) => id));
  const older = (query.data ?? []).filter(({ id }) => !idsOnPage.has(id));
  const pastEvents = [...past, ...older].filter(({ category }) => type === "" || category === type);
  return (
    <>
      <EventList
        events={pastEvents}
        own={own}
        empty={
          query.isPending ? null : <NoEvents view="past" isFiltered={type !== ""} isVisitor={isVisitor} />
        }
      />
      <FailureNotice title="Older events couldn't be loaded" error={query.data ? null : query.error} />
      <OlderRows query={query} label="Older events" />
    </>
  );
}

type EventListProps = { events: ClubEvent[]; own: OwnSignUpRow[]; empty: ReactNode };

function EventList({ events, own, empty }: EventListProps) {
  if (events.length === 0) return empty;
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <EventEntry key={event.id} event={event} own={own.find(({ event_id }) => event_id === event.id)} />
      ))}
    </ul>
  );
}

type NoEventsProps = { view: string; isFiltered: boolean; isVisitor: boolean };

function NoEvents({ view, isFiltered, isVisitor }: NoEventsProps) {
  if (isFiltered)
    return <EmptyState title="No events of this type.">Choose “All types” to see everything.</EmptyState>;
  return (
    <EmptyState title={view === "past" ? "No past events." : "No upcoming events."}>
      {isVisitor ? (
        <p>Some events are for members only: sign in to see them.</p>
      ) : (
        <p>Events added by the board appear here and in subscribed calendars.</p>
      )}
    </EmptyState>
  );
}
