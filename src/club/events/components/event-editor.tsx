import { type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { ContentFields } from "#ui/form/content-fields.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import {
  type EventForm,
  eventContent,
  eventDraft,
  eventFields,
  repeatedFields,
  savedText,
  validateEvent,
} from "../core/event-form.ts";
import { useSaveEvent } from "../events-mutations.ts";
import type { ClubEvent } from "../events-queries.ts";

type EventEditorProps = RowStart<EventForm> & {
  timeZone: string;
  /** True while no one has signed up. */
  canBeDraft: boolean;
  onSaved: (id: string) => void;
  onClose: () => void;
};

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
    differencesOf: eventContent.differences,
    onSaved: (event) => {
      announce(savedText(event, start.saved.form.status, new Date()));
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
      <ContentFields
        {...editing}
        content={eventContent}
        parts={isNew ? {} : { repeats: null }}
        isOffered={(value) => canBeDraft || value !== "draft"}
      />
    </RowForm>
  );
}
