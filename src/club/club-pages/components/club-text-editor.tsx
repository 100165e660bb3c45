import { useState } from "react";
import { type RowStart, useEditedRow } from "#lib/forms/edited-row.ts";
import { announce } from "#ui/feedback/announcement.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { RowForm } from "#ui/form/row-form.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { RichTextField } from "#ui/rich-text/rich-text-field.tsx";
import { type ClubTextColumn, type SeenText, useSaveClubText } from "../club-pages-mutations.ts";
import { type ClubTextForm, clubTextContent } from "../core/club-text-form.ts";
import styles from "./club-pages.module.css";

type EditorProps = { column: ClubTextColumn; label: string; onClose: () => void };
type ClubTextEditorProps = EditorProps & { accountId: string; saved: SeenText };

export function ClubTextEditor({ accountId, saved, ...rest }: ClubTextEditorProps) {
  const draftKey = { accountId, place: `club-text/${rest.column}` };
  const [begun] = useState(() => clubTextContent.draftOf(saved));
  return (
    <WithDraft draftKey={draftKey} schema={clubTextContent.draftSchema}>
      {(start) => <Editor {...start} {...rest} id={rest.column} saved={begun} />}
    </WithDraft>
  );
}

function Editor({ column, label, onClose, ...start }: EditorProps & RowStart<ClubTextForm>) {
  const editing = useEditedRow({
    ...start,
    validate: clubTextContent.check,
    mutation: useSaveClubText(),
    request: ({ form: { text, seen }, revision }) => ({
      column,
      text,
      textSeen: { text: seen, revision: revision ?? 0 },
    }),
    read: (row: SeenText) => clubTextContent.draftOf(row),
    // Saving once more replaces their version.
    rebase: ({ text }, { seen }) => ({ text, seen }),
    differencesOf: (_, theirs) => [theirs.text],
    onSaved: () => {
      announce("The text is saved.");
      onClose();
    },
  });
  const { form, onChange } = editing;

  return (
    <RowForm
      editing={editing}
      saveLabel="Save"
      failureTitle="The text was not saved"
      conflictNote={([text = ""]) => <TheirText text={text} />}
      onClose={onClose}
    >
      <RichTextField
        label={label}
        kind="full"
        value={form.text}
        error={clubTextContent.check(form).text}
        onChange={(text) => onChange({ text })}
      />
    </RowForm>
  );
}

function TheirText({ text }: { text: string }) {
  return (
    <Notice kind="warning" title="Someone else changed this while you were editing">
      <p>Your changes aren't saved yet. Save again to replace the current version, or cancel to keep it:</p>
      <div className={styles.theirs}>
        <RichText html={text} />
      </div>
    </Notice>
  );
}
