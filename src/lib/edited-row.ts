import { useState } from "react";
import { type Draft, type DraftKey, dropDraft } from "./device/drafts.ts";
import { useSavedDraft } from "./device/use-draft.ts";
import { errorSentence } from "./errors.ts";
import type { RowOutcome } from "./save-row.ts";

/** What is in a form, and the revision of the row it was made of; null for a row that is not there yet. */
export type RowDraft<Form> = { form: Form; revision: number | null };

export type FieldErrors<Form> = Partial<Record<keyof Form & string, string>>;

/** What the fields of a form are given. */
export type FormFieldsProps<Form> = {
  form: Form;
  errors: FieldErrors<Form>;
  onChange: (fields: Partial<Form>) => void;
};

export type RowEditing<Form, Row> = {
  place: DraftKey;
  saved: RowDraft<Form>;
  /** What was typed on this device before and not saved. */
  draft: Draft<RowDraft<Form>> | null;
  validate: (form: Form) => FieldErrors<Form>;
  save: (form: Form, revision: number | null) => Promise<RowOutcome<Row>>;
  read: (row: Row) => RowDraft<Form>;
  /** What another person's form says where it differs, a line a field. */
  differencesOf: (mine: Form, theirs: Form) => string[];
};

/** A row in a form: stored on the device with each change, saved against the revision that was seen. */
export function useEditedRow<Form extends Record<string, string | boolean | null>, Row>(
  editing: RowEditing<Form, Row>,
) {
  const { place, saved, draft, validate } = editing;
  const [serverRow, setStanding] = useState(saved);
  const [{ form, revision }, setEdited] = useState(draft?.content ?? saved);
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const [conflict, setConflict] = useState<string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const isChanged = JSON.stringify(form) !== JSON.stringify(serverRow.form);
  const isSaved = useSavedDraft(place, isChanged ? { form, revision } : null);

  const change = (fields: Partial<Form>) =>
    setEdited((before) => ({ ...before, form: { ...before.form, ...fields } }));

  /** True when it was saved; otherwise what is in the way is shown. */
  async function save(): Promise<boolean> {
    const found = validate(form);
    setErrors(found);
    setConflict(null);
    setFailure(null);
    if (Object.keys(found).length > 0) return false;
    setSaving(true);
    try {
      const outcome = await editing.save(form, revision);
      if (outcome.kind === "conflict") {
        const theirs = outcome.serverRow ? editing.read(outcome.serverRow) : null;
        setConflict(theirs ? editing.differencesOf(form, theirs.form) : ["It was deleted."]);
        setEdited({ form, revision: theirs?.revision ?? null });
        return false;
      }
      const now = editing.read(outcome.row);
      setStanding(now);
      setEdited(now);
      await dropDraft(place).catch(() => undefined);
      return true;
    } catch (error) {
      setFailure(errorSentence(error));
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { form, errors, conflict, failure, isChanged, isSaved, isSaving, change, save };
}

/** Differences for forms whose values are told as they stand, under the names of their fields. */
export function differences<Form extends Record<string, string | boolean>>(
  mine: Form,
  theirs: Form,
  labels: Record<keyof Form & string, string>,
): string[] {
  const fields = Object.keys(labels) as (keyof Form & string)[];
  const changed = fields.filter((field) => mine[field] !== theirs[field]);
  if (changed.length === 0) return ["The same as what stands below."];
  return changed.map((field) => `${labels[field]}: ${shownText(theirs[field])}`);
}

function shownText(value: string | boolean | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value || "empty";
}
