import { useQuery } from "@tanstack/react-query";
import { canManage, useSession } from "#lib/auth/session.ts";
import { useSearchState } from "#lib/search-params.ts";
import { AdminGuide } from "#ui/admin-guide/admin-guide.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { LinkButton } from "#ui/form/button.tsx";
import { lazyPart } from "#ui/layout/load-later.ts";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PrintedHead } from "#ui/layout/printed-head.tsx";
import { CalendarAddresses } from "./components/calendar-addresses.tsx";
import { EventControls } from "./components/event-controls.tsx";
import { EventsOverview } from "./components/events-overview.tsx";
import { eventQueryOptions, eventsQueryOptions, ownSignUpsQueryOptions } from "./events-queries.ts";
import { eventsParams } from "./events-search-params.ts";

// Most viewers see only the list.
const OpenedEvent = lazyPart(
  async () => (await import("./components/opened-event.tsx")).OpenedEvent,
  <Skeleton />,
);
const EventSheet = lazyPart(async () => (await import("./components/event-sheet.tsx")).EventSheet);

export function EventsPage() {
  const { user, isLoading, isCheckingProfile } = useSession();
  const [params] = useSearchState(eventsParams);
  const isKnown = !isLoading && !isCheckingProfile;
  const isBoard = canManage(user);
  const latest = useQuery({ ...eventsQueryOptions(user?.id), enabled: isKnown });
  const eventInParams = params.event || params.from || (params.edit === "new" ? "" : params.edit);
  const isOld =
    eventInParams !== "" && latest.data !== undefined && !latest.data.some(({ id }) => id === eventInParams);
  const old = useQuery({ ...eventQueryOptions(user?.id, eventInParams), enabled: isOld });
  const events = isOld ? old : latest;
  const own = useQuery(ownSignUpsQueryOptions(user?.id));
  usePageActions(printActions);

  const sheet =
    params.edit && isBoard && user ? (
      <EventSheet key={params.edit + params.from} params={params} user={user} events={events} />
    ) : null;
  if (params.event)
    return (
      <>
        <OpenedEvent key={params.event} id={params.event} events={events} own={own} />
        {sheet}
      </>
    );
  return (
    <>
      <PageHeader
        title="Club Events"
        printed={<PrintedHead hasNames={false} />}
        controls={<EventControls />}
        action={
          isBoard ? (
            <LinkButton look="main" href="/events?edit=new">
              Add an event
            </LinkButton>
          ) : null
        }
      />
      {isBoard ? <AdminGuide of="/events" /> : null}
      <QueryView query={latest}>
        {(all) => <EventsOverview events={all} own={own.data ?? []} isVisitor={!user} />}
      </QueryView>
      <CalendarAddresses user={user} />
      {sheet}
    </>
  );
}
