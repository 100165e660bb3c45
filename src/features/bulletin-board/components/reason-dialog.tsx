import { type FormEvent, type ReactNode, useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { validateText } from "../core/post-form.ts";
import styles from "./bulletin.module.css";

type ReasonDialogProps = {
  title: string;
  /** What will happen, and who hears of it. */
  children: ReactNode;
  label: string;
  most: number;
  confirmLabel: string;
  failureTitle: string;
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** A question that needs a reason in words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, most, confirmLabel, failureTitle, onSend, onClose } = props;
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = validateText(reason, most, "Say in a few words why.");
    setError(found);
    setFailure(null);
    if (found) return;
    setSending(true);
    try {
      await onSend(reason.trim());
      onClose();
    } catch (error) {
      setFailure(error);
      setSending(false);
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        {children}
        <TextAreaField
          label={label}
          rows={4}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure ? (
          <Notice kind="error" title={failureTitle}>
            {errorSentence(failure)}
          </Notice>
        ) : null}
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="main" loading={isSending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
