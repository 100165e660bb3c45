import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubSettings } from "#lib/club/club-settings-queries.ts";
import { newId } from "#lib/new-id.ts";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { DetailsSheet } from "#ui/layout/details-sheet.tsx";
import { discardChanges } from "#ui/layout/unsaved-changes.ts";
import { copyOfEvent, eventContent, eventDraft } from "../core/event-form.ts";
import type { ClubEvent } from "../events-queries.ts";
import type { EventsParams } from "../events-search-params.ts";
import { EventEditor } from "./event-editor.tsx";

type EventSheetProps = {
  params: EventsParams;
  user: CurrentUser;
  events: UseQueryResult<ClubEvent[]>;
};

export function EventSheet({ params: { edit, from, event: openEventId }, user, events }: EventSheetProps) {
  const settings = useClubSettings();
  const [, navigate] = useLocation();
  const sought = edit === "new" ? from : edit;
  const find = (all: ClubEvent[]) => all.find(({ id }) => id === sought) ?? null;

  function close(to = openEventId) {
    discardChanges();
    navigate(to ? `/events?event=${to}` : "/events", { replace: true });
  }

  return (
    <DetailsSheet title={edit === "new" ? "Add an event" : "Edit an event"} isBeside onClose={() => close()}>
      {/* The form reads its times in the club's time zone. */}
      {settings ? (
        <QueryView
          query={events}
          empty={<p>This event no longer exists. Someone may have deleted it.</p>}
          isEmpty={(all) => sought !== "" && !find(all)}
        >
          {(all) => (
            <EventForm
              edit={edit}
              event={find(all)}
              user={user}
              timeZone={settings.time_zone}
              onClose={close}
            />
          )}
        </QueryView>
      ) : (
        <Skeleton />
      )}
    </DetailsSheet>
  );
}

type EventFormProps = {
  edit: string;
  event: ClubEvent | null;
  user: CurrentUser;
  timeZone: string;
  onClose: (to?: string) => void;
};

function EventForm({ edit, event, user, timeZone, onClose }: EventFormProps) {
  const [id] = useState(() => (edit === "new" ? newId() : edit));
  const draftKey = {
    accountId: user.id,
    place: edit === "new" ? `events/new/${event?.id ?? ""}` : `events/${id}`,
  };
  // The event as it was when the form was opened: a later save by others is a conflict.
  const [saved] = useState(() => {
    if (edit !== "new" && event) return eventDraft(event, timeZone);
    return { form: event ? copyOfEvent(event, timeZone) : eventContent.empty, revision: null };
  });
  return (
    <WithDraft draftKey={draftKey} schema={eventContent.draftSchema}>
      {(start) => (
        <EventEditor
          {...start}
          id={id}
          saved={saved}
          timeZone={timeZone}
          canBeDraft={edit === "new" || !event || event.places_taken + event.people_waiting === 0}
          onSaved={onClose}
          onClose={() => onClose()}
        />
      )}
    </WithDraft>
  );
}
