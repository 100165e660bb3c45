import { lazy, Suspense } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { calendarAddress } from "../events-mutations.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import styles from "./events.module.css";

const OwnCalendars = lazy(async () => ({ default: (await import("./own-calendars.tsx")).OwnCalendars }));

/** Events in the viewer's own calendar program: the public ones for everyone, a member's own by an address of their own. */
export function CalendarAddresses({ user }: { user: CurrentUser | null }) {
  return (
    <section className={styles.calendars} data-no-print>
      <h2>In your calendar</h2>
      <p>
        Subscribe once, and the calendar on your phone or computer follows: new events appear, and what is
        moved or cancelled changes by itself.
      </p>
      <CalendarAddress label="Address of the public calendar" address={calendarAddress()} />
      {user ? (
        <Suspense>
          <OwnCalendars viewerId={user.id} />
        </Suspense>
      ) : null}
    </section>
  );
}
