import { type FormEvent, useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { DraftNotices } from "#ui/form/draft-notices.tsx";
import { WithDraft } from "#ui/form/with-draft.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { RichTextField } from "#ui/rich-text/rich-text-field.tsx";
import type { ClubTextColumn, SeenText } from "../club-pages-mutations.ts";
import { type ClubTextStart, clubTextDraftSchema, useClubText } from "../use-club-text.ts";
import styles from "./club-pages.module.css";

type ClubTextEditorProps = {
  column: ClubTextColumn;
  label: string;
  accountId: string;
  saved: SeenText;
  onClose: () => void;
};

/** A text of the club in the place where it is read, with the draft of last time. */
export function ClubTextEditor({ accountId, saved, ...rest }: ClubTextEditorProps) {
  const place = { accountId, place: `club-text/${rest.column}` };
  const [begun] = useState(saved);
  return (
    <WithDraft place={place} schema={clubTextDraftSchema}>
      {(draft, discard) => <Editor place={place} saved={begun} draft={draft} onDiscard={discard} {...rest} />}
    </WithDraft>
  );
}

type EditorProps = ClubTextStart & { label: string; onClose: () => void; onDiscard: () => Promise<void> };

function Editor({ label, onClose, onDiscard, ...start }: EditorProps) {
  const editing = useClubText(start);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!(await editing.save())) return;
    void showToast({ kind: "success", title: "The text is saved." });
    onClose();
  }

  async function cancel() {
    await onDiscard();
    onClose();
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <DraftNotices
        restoredAt={start.draft?.savedAt ?? null}
        isSaved={editing.isSaved}
        onDiscard={() => void onDiscard()}
      />
      <RichTextField
        label={label}
        kind="full"
        value={editing.text}
        error={editing.error}
        onChange={editing.setText}
      />
      {editing.theirs === null ? null : <TheirText text={editing.theirs} />}
      {editing.failure ? (
        <Notice kind="error" title="The text was not saved">
          {errorSentence(editing.failure)}
        </Notice>
      ) : null}
      <div className={styles.buttons}>
        <Button look="main" type="submit" loading={editing.isSaving}>
          Save
        </Button>
        <Button onClick={cancel}>{editing.isChanged ? "Cancel and discard" : "Cancel"}</Button>
      </div>
    </form>
  );
}

function TheirText({ text }: { text: string }) {
  return (
    <Notice kind="warning" title="Somebody changed this meanwhile">
      <p>Nothing was saved. Save once more to replace what it says now, or cancel to leave it:</p>
      <div className={styles.theirs}>
        <RichText html={text} />
      </div>
    </Notice>
  );
}
