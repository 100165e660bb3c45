import { differences, type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { RowForm } from "#ui/form/row-form.tsx";
import {
  type EventForm,
  eventDraft,
  eventFields,
  eventLabels,
  repeatedFields,
  savedText,
  validateEvent,
} from "../core/event-form.ts";
import { useSaveEvent } from "../events-mutations.ts";
import type { ClubEvent } from "../events-queries.ts";
import { EventShowing, EventSignUps, EventText, EventTimes } from "./event-fields.tsx";

type EventEditorProps = RowStart<EventForm> & {
  timeZone: string;
  /** What no one has signed up for can go back to being a draft, and be deleted then. */
  canBeDraft: boolean;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** One event: written, published, canceled. */
export function EventEditor({ timeZone, canBeDraft, onSaved, onClose, ...start }: EventEditorProps) {
  const isNew = start.saved.revision === null;
  const editing = useEditedRow({
    ...start,
    validate: (form) => validateEvent(form, timeZone),
    mutation: useSaveEvent(),
    request: ({ id, form, revision }) => ({
      id,
      fields: revision ? [eventFields(form, timeZone)] : repeatedFields(form, timeZone),
      revision,
    }),
    read: (event: ClubEvent) => eventDraft(event, timeZone),
    differencesOf: (mine, theirs) => differences(mine, theirs, eventLabels),
    onSaved: (event) => {
      void showToast({
        kind: "success",
        title: savedText(event, start.saved.form.status, new Date()),
      });
      onSaved(event.id);
    },
  });

  return (
    <RowForm
      editing={editing}
      saveLabel="Save the event"
      failureTitle="The event was not saved"
      onClose={onClose}
    >
      <EventText {...editing} />
      <EventTimes {...editing} isNew={isNew} />
      <EventSignUps {...editing} />
      <EventShowing {...editing} canBeDraft={canBeDraft} />
    </RowForm>
  );
}
