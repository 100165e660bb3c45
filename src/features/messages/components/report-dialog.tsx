import { type FormEvent, useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { errorSentence } from "#lib/errors.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { TextAreaField } from "#ui/form/text-area-field.tsx";
import { validateReason } from "../core/report-reason.ts";
import { useReportMessage } from "../message-care-mutations.ts";
import styles from "./report-dialog.module.css";

type ReportDialogProps = { user: CurrentUser; messageId: string; senderName: string; onClose: () => void };

export function ReportDialog({ user, messageId, senderName, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const report = useReportMessage(user.id);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = validateReason(reason);
    setError(found);
    if (found) return;
    report.mutate(
      { messageId, reason: reason.trim() },
      {
        onSuccess: () => {
          void showToast({ kind: "success", title: "Reported", text: "The board will look at the message." });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog isOpen onClose={onClose} title="Report this message to the board">
      <form onSubmit={submit} noValidate>
        <p>
          The board can then read this one message and its files, and sees your name and your reason.{" "}
          {senderName} is not told by the site.
        </p>
        <TextAreaField
          label="What is wrong with it?"
          rows={4}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {report.error ? (
          <Notice kind="error" title="The message was not reported">
            {errorSentence(report.error)}
          </Notice>
        ) : null}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="main" loading={report.isPending}>
            Report the message
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
