import { type ReactNode, use } from "react";
import type { FormDraft } from "#lib/device/use-form-draft.ts";
import styles from "../feedback/confirm-dialog.module.css";
import { FailureNotice } from "../feedback/failure-notice.tsx";
import { InSheet, onceLeft } from "../layout/unsaved-changes.ts";
import { Button } from "./button.tsx";
import { DraftNotices } from "./draft-notices.tsx";
import { Form } from "./form.tsx";

type DialogFormProps = {
  sending: { submit: () => unknown; isPending: boolean; error: unknown };
  submitLabel: string;
  failureTitle: string;
  onClose: () => void;
  isDangerous?: boolean;
  /** False while the form can't be sent. */
  isComplete?: boolean;
  /** What the device has stored of the form; `discard` starts it anew. */
  draft?: FormDraft | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function DialogForm(props: DialogFormProps) {
  const { sending, submitLabel, failureTitle, onClose, draft, className, children } = props;
  const { isDangerous = false, isComplete = true } = props;
  const isInSheet = use(InSheet);
  return (
    <Form className={className} onSubmit={sending.submit}>
      {draft ? (
        <DraftNotices
          restoredAt={draft.restoredAt}
          isSaved={draft.isSaved}
          onDiscard={() => void draft.discard()}
        />
      ) : null}
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
      </div>
    </Form>
  );
}
