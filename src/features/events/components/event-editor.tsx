import { differences, type RowStart, useEditedRow } from "#lib/edited-row.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { RowForm } from "#ui/form/row-form.tsx";
import {
  type EventForm,
  eventDraft,
  eventFields,
  eventLabels,
  repeatedFields,
  validateEvent,
} from "../core/event-form.ts";
import { useDeleteEvent, useSaveEvent } from "../events-mutations.ts";
import type { ClubEvent } from "../events-queries.ts";
import { EventShowing, EventSignUps, EventText, EventTimes } from "./event-fields.tsx";

type EventEditorProps = RowStart<EventForm> & {
  id: string;
  timeZone: string;
  /** What no one has signed up for can go back to being a draft, and be deleted then. */
  canBeDraft: boolean;
  /** To the event, or to the list when there is none. */
  onClose: (to: string | null) => void;
};

/** One event: written, published, canceled. */
export function EventEditor({ id, timeZone, canBeDraft, onClose, ...start }: EventEditorProps) {
  const deleteEvent = useDeleteEvent();
  const isNew = start.saved.revision === null;
  const editing = useEditedRow({
    ...start,
    validate: (form) => validateEvent(form, timeZone),
    mutation: useSaveEvent(),
    request: (form, revision) => ({
      id,
      fields: revision === null ? repeatedFields(form, timeZone) : [eventFields(form, timeZone)],
      revision,
    }),
    read: (event: ClubEvent) => eventDraft(event, timeZone),
    differencesOf: (mine, theirs) => differences(mine, theirs, eventLabels),
    onSaved: ({ status }) => {
      void showToast({ kind: "success", title: savedText[status] ?? "The event is saved." });
      onClose(id);
    },
  });

  return (
    <RowForm
      editing={editing}
      saveLabel="Save the event"
      failureTitle="The event was not saved"
      onClose={() => onClose(isNew ? null : id)}
      deletion={
        isNew || start.saved.form.status !== "draft"
          ? null
          : {
              what: "draft",
              explained: <p>“{start.saved.form.title}” will be permanently deleted.</p>,
              onDelete: () => deleteEvent.mutateAsync(id),
              onDeleted: () => onClose(null),
            }
      }
    >
      <EventText {...editing} />
      <EventTimes {...editing} isNew={isNew} />
      <EventSignUps {...editing} />
      <EventShowing {...editing} canBeDraft={canBeDraft} />
    </RowForm>
  );
}

const savedText: Record<string, string> = {
  draft: "The draft is saved.",
  published: "The event is saved.",
  canceled: "Event canceled. Everyone who signed up is notified.",
};
