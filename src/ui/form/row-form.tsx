import { type ReactNode, use } from "react";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { InSheet, onceLeft, useUnsavedChanges } from "../layout/unsaved-changes.ts";
import { Button } from "./button.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { DraftNotices } from "./draft-notices.tsx";
import { Form } from "./form.tsx";
import { FormErrors } from "./form-errors.tsx";
import styles from "./row-form.module.css";
import { SavedMark } from "./saved-mark.tsx";

type RowFormProps = {
  editing: {
    errors: Record<string, string | undefined>;
    conflict: string[] | null;
    error: unknown;
    isChanged: boolean;
    isSaved: boolean;
    isPending: boolean;
    isSuccess: boolean;
    restoredAt: string | null;
    save: () => Promise<void>;
    discard: () => Promise<void>;
  };
  saveLabel: string;
  failureTitle: string;
  /** False during an upload. */
  isComplete?: boolean;
  /** Leaves the form and its draft; without it, the form stays and only discards changes. */
  onClose?: () => void;
  /** Shows another person's version, when it is not one line per field. */
  conflictNote?: (lines: string[]) => ReactNode;
  button?: ReactNode;
  children: ReactNode;
};

/** In a details sheet, leaving asks first; on a page, the draft stays on the device. */
export function RowForm(props: RowFormProps) {
  const { editing, saveLabel, failureTitle, isComplete = true, onClose, button, children } = props;
  const { conflictNote = (lines) => <ConflictNote lines={lines} /> } = props;
  const { discard, isChanged, conflict } = editing;
  const isInSheet = use(InSheet);
  useUnsavedChanges(isInSheet && isChanged, discard);

  async function leave() {
    await discard();
    onClose?.();
  }

  return (
    <>
      <DraftNotices
        restoredAt={editing.restoredAt}
        isSaved={editing.isSaved}
        onDiscard={() => void discard()}
      />
      <Form className={`column ${styles.form}`} onSubmit={editing.save}>
        {children}
        <FormErrors title={failureTitle} errors={editing.errors} />
        <FailureNotice title={failureTitle} error={editing.error} />
        {conflict ? conflictNote(conflict) : null}
        <div className="row gap-60" data-form-buttons>
          <Button look="main" type="submit" loading={editing.isPending} disabled={!isComplete}>
            {saveLabel}
          </Button>
          {button}
          {isInSheet && onClose ? (
            <Button onClick={() => onceLeft(onClose)}>Cancel</Button>
          ) : onClose ? (
            <Button onClick={() => leave()}>{isChanged ? "Cancel and discard" : "Cancel"}</Button>
          ) : isChanged ? (
            <Button onClick={() => leave()}>Discard the changes</Button>
          ) : editing.isSuccess && !conflict ? (
            <SavedMark />
          ) : null}
        </div>
      </Form>
    </>
  );
}
