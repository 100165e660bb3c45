import { differences, type RowEditing, useEditedRow } from "#lib/edited-row.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { DeleteButton } from "#ui/form/delete-button.tsx";
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

type EventEditorProps = Pick<RowEditing<EventForm, ClubEvent>, "place" | "saved" | "draft"> & {
  id: string;
  timeZone: string;
  /** What no one has signed up for can go back to being a draft, and be deleted then. */
  canBeDraft: boolean;
  /** To the event, or to the list when there is none. */
  onClose: (to: string | null) => void;
  /** Back to what is; the draft goes. */
  onDiscard: () => Promise<void>;
};

/** One event: written, published, canceled. */
export function EventEditor({ id, timeZone, canBeDraft, onClose, onDiscard, ...start }: EventEditorProps) {
  const saveEvent = useSaveEvent();
  const deleteEvent = useDeleteEvent();
  const isNew = start.saved.revision === null;
  const editing = useEditedRow({
    ...start,
    validate: (form) => validateEvent(form, timeZone),
    save: (form, revision) =>
      saveEvent({
        id,
        fields: revision === null ? repeatedFields(form, timeZone) : [eventFields(form, timeZone)],
        revision,
      }),
    read: (event) => eventDraft(event, timeZone),
    differencesOf: (mine, theirs) => differences(mine, theirs, eventLabels),
  });
  const { form, errors, change } = editing;
  const fields = { form, errors, onChange: change };

  function showSaved() {
    void showToast({ kind: "success", title: savedText[form.status] ?? "The event is saved." });
    onClose(id);
  }

  async function leave(to: string | null) {
    await onDiscard();
    onClose(to);
  }

  return (
    <RowForm
      editing={editing}
      draft={start.draft}
      onDiscard={onDiscard}
      onSaved={showSaved}
      failureTitle="The event was not saved"
      buttons={
        <>
          <Button look="main" type="submit" loading={editing.isSaving}>
            Save the event
          </Button>
          <Button onClick={() => leave(isNew ? null : id)}>
            {editing.isChanged ? "Cancel and discard" : "Cancel"}
          </Button>
          {!isNew && start.saved.form.status === "draft" ? (
            <DeleteButton what="draft" onDelete={() => deleteEvent(id)} onDeleted={() => leave(null)}>
              <p>“{start.saved.form.title}” goes for good.</p>
            </DeleteButton>
          ) : null}
        </>
      }
    >
      <EventText {...fields} />
      <EventTimes {...fields} isNew={isNew} />
      <EventSignUps {...fields} />
      <EventShowing {...fields} canBeDraft={canBeDraft} />
    </RowForm>
  );
}

const savedText: Record<string, string> = {
  draft: "The draft is saved.",
  published: "The event is saved.",
  canceled: "The event is cancelled. Whoever signed up is told.",
};
