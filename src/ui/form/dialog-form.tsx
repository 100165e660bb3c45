import { type ReactNode, use } from "react";
import type { FormDraft } from "#lib/device/use-form-draft.ts";
import styles from "../feedback/confirm-dialog.module.css";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { InSheet, onceLeft, useUnsavedChanges } from "../layout/unsaved-changes.ts";
import { Button } from "./button.tsx";
import { FormDraftNotices } from "./draft-notices.tsx";
import { Form } from "./form.tsx";
import { SavedMark } from "./saved-mark.tsx";

type DialogFormProps = {
  /** With a `draft` if the device stores the form; its `discard` starts it anew. */
  sending: {
    submit: () => unknown;
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
    draft?: FormDraft;
  };
  submitLabel: string;
  failureTitle: string;
  onClose: () => void;
  isDangerous?: boolean;
  isComplete?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function DialogForm(props: DialogFormProps) {
  const { sending, submitLabel, failureTitle, onClose, className, children } = props;
  const { draft } = sending;
  const { isDangerous = false, isComplete = true } = props;
  const isInSheet = use(InSheet);
  useUnsavedChanges(isInSheet && draft?.isChanged === true, draft?.discard);
  return (
    <Form className={className} onSubmit={sending.submit}>
      <FormDraftNotices draft={draft} />
      {children}
      <FailureNotice title={failureTitle} error={sending.error} />
      <div className={`row gap-75 above-150 ${styles.actions}`} data-form-buttons>
        {isInSheet ? null : <Button onClick={onClose}>Cancel</Button>}
        <Button
          type="submit"
          look={isDangerous ? "danger" : "main"}
          loading={sending.isPending}
          disabled={!isComplete}
        >
          {submitLabel}
        </Button>
        {/* A sheet starts with its purpose, like all forms beside a list. */}
        {isInSheet ? <Button onClick={() => onceLeft(onClose)}>Cancel</Button> : null}
        {sending.isSuccess && draft?.isChanged === false ? <SavedMark /> : null}
      </div>
    </Form>
  );
}
