import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { newId } from "#lib/new-id.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { copyOfEvent, emptyEvent, eventDraft, eventDraftSchema } from "../core/event-form.ts";
import type { ClubEvent } from "../events-queries.ts";
import { EventEditor } from "./event-editor.tsx";

type EventEditPageProps = {
  edit: string;
  from: string;
  user: CurrentUser;
  events: UseQueryResult<ClubEvent[]>;
};

/** A new event, perhaps begun as a copy, or one that is there. */
export function EventEditPage({ edit, from, user, events }: EventEditPageProps) {
  const settings = useClubSettings();
  const sought = edit === "new" ? from : edit;
  const gone = (
    <EmptyState title="This event no longer exists.">
      <p>Someone may have deleted it.</p>
    </EmptyState>
  );
  const find = (all: ClubEvent[]) => all.find(({ id }) => id === sought) ?? null;
  return (
    <>
      <PageHeader title={edit === "new" ? "Add an event" : "Edit an event"} />
      {/* The moments of the form are read by the clock of the club. */}
      {settings ? (
        <QueryView query={events} empty={gone} isEmpty={(all) => sought !== "" && !find(all)}>
          {(all) => <EventForm edit={edit} event={find(all)} user={user} timeZone={settings.time_zone} />}
        </QueryView>
      ) : (
        <Skeleton />
      )}
    </>
  );
}

type EventFormProps = { edit: string; event: ClubEvent | null; user: CurrentUser; timeZone: string };

function EventForm({ edit, event, user, timeZone }: EventFormProps) {
  const [, navigate] = useLocation();
  const [id] = useState(() => (edit === "new" ? newId() : edit));
  const place = {
    accountId: user.id,
    place: edit === "new" ? `events/new/${event?.id ?? ""}` : `events/${id}`,
  };
  // As it stood when the form was opened: what others save meanwhile is a conflict, and shown as one.
  const [saved] = useState(() => {
    if (edit !== "new" && event) return eventDraft(event, timeZone);
    return { form: event ? copyOfEvent(event, timeZone) : emptyEvent, revision: null };
  });
  return (
    <WithDraft place={place} schema={eventDraftSchema}>
      {(start) => (
        <EventEditor
          {...start}
          id={id}
          saved={saved}
          timeZone={timeZone}
          canBeDraft={edit === "new" || !event || event.places_taken + event.people_waiting === 0}
          onClose={(to) => navigate(to ? `/events?event=${to}` : "/events")}
        />
      )}
    </WithDraft>
  );
}
