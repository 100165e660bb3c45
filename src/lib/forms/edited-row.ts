import { useState } from "react";
import { type Draft, type DraftKey, dropDraft } from "../device/drafts.ts";
import { useSavedDraft } from "../device/use-draft.ts";
import { isRefusal } from "../errors.ts";
import { z } from "../zod.ts";
import { perhapsAdded, type RowOutcome } from "./save-row-mutations.ts";
import type { FieldErrors } from "./text-fields.ts";
import { type FormMutation, useForm } from "./use-form.ts";

/** A form, and the revision of the row it started from, as `saveRow` takes it: the row may not exist yet. */
export type RowDraft<Form> = { form: Form; revision: number | null };

type StoredRow<Form> = RowDraft<Form> & { id?: string | undefined };

export function storedRowSchema<Form>(form: z.ZodType<Form>) {
  return z.object({ id: z.string().optional(), form, revision: z.number().nullable() });
}

export type RowStart<Form> = {
  /** The row's id; for a new row with an earlier draft, the draft's. */
  id: string;
  draftKey: DraftKey;
  saved: RowDraft<Form>;
  draft: Draft<StoredRow<Form>> | null;
  discard: () => Promise<void>;
};

type EditedRow<Form> = RowDraft<Form> & { id: string };

type RowEditing<Form, Row, Request> = RowStart<Form> & {
  validate: (form: Form) => FieldErrors<Form>;
  mutation: FormMutation<Request, RowOutcome<Row>>;
  request: (row: EditedRow<Form>) => NoInfer<Request>;
  read: (row: Row) => RowDraft<Form>;
  /** Merges the typed form with their saved version; default: the typed form alone. */
  rebase?: (mine: Form, theirs: Form) => Form;
  differencesOf: (mine: Form, theirs: Form) => string[];
  onSaved: (row: Row) => unknown;
};

export function useEditedRow<Form extends object, Row, Request>(editing: RowEditing<Form, Row, Request>) {
  const { draftKey, draft, discard, validate, mutation, request, read } = editing;
  const start = draft?.content ?? editing.saved;
  // A restored draft may have been saved without a response: under its own id it is the same row.
  const id = draft?.content.id ?? editing.id;
  const [saved, setSaved] = useState(editing.saved.form);
  const [revision, setRevision] = useState(start.revision);
  const [conflict, setConflict] = useState<string[] | null>(null);
  const { submit, setForm, ...sending } = useForm({
    start: start.form,
    validate,
    mutation,
    request: (form) => request({ id, form, revision }),
    onSent: follow,
    onFailed: (error) => isRefusal(error) || setRevision((revisionSeen) => revisionSeen ?? perhapsAdded),
  });
  const { form } = sending;
  const isChanged = !isSame(form, saved);
  const isSaved = useSavedDraft(draftKey, isChanged ? { id, form, revision } : null);

  async function follow(outcome: RowOutcome<Row>, sentForm: Form) {
    if (outcome.kind === "conflict") {
      const theirs = outcome.serverRow ? read(outcome.serverRow) : null;
      setConflict(theirs ? editing.differencesOf(sentForm, theirs.form) : ["It was deleted."]);
      setRevision(theirs?.revision ?? null);
      if (theirs) setForm((mine) => editing.rebase?.(mine, theirs.form) ?? mine);
      return;
    }
    const now = read(outcome.row);
    setSaved(now.form);
    // Text typed during a save is the next change.
    setForm((mine) => (isSame(mine, sentForm) ? now.form : mine));
    setRevision(now.revision);
    await dropDraft(draftKey, { form: sentForm }).catch(() => undefined);
    editing.onSaved(outcome.row);
  }

  function save() {
    setConflict(null);
    return submit();
  }

  return { ...sending, save, conflict, isChanged, isSaved, discard, restoredAt: draft?.savedAt ?? null };
}

function isSame(form: object, other: object): boolean {
  const fields = new Map(Object.entries(other));
  return Object.entries(form).every(([name, value]) => value === fields.get(name));
}
