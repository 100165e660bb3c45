import type { CurrentUser } from "#lib/auth/session.ts";
import { calendarAddress } from "#season/queries/calendar-mutations.ts";
import { CalendarAddress } from "#season/screens/calendar-address.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import styles from "./events.module.css";

const OwnCalendars = lazyPart(async () => (await import("./own-calendars.tsx")).OwnCalendars);

export function CalendarAddresses({ user }: { user: CurrentUser | null }) {
  return (
    <section className={styles.calendars} data-no-print>
      <h2>In your calendar</h2>
      <p>
        Subscribe once, and your phone or computer calendar stays up to date automatically when events are
        added, moved, or canceled.
      </p>
      <CalendarAddress label="Public calendar link" address={calendarAddress()} />
      {user ? <OwnCalendars viewerId={user.id} /> : null}
    </section>
  );
}
