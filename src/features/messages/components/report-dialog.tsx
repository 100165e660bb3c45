import type { CurrentUser } from "#lib/auth/session.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { ReasonDialog } from "#ui/form/reason-dialog.tsx";
import { useReportMessage } from "../message-care-mutations.ts";

type ReportDialogProps = { user: CurrentUser; messageId: string; senderName: string; onClose: () => void };

export function ReportDialog({ user, messageId, senderName, onClose }: ReportDialogProps) {
  return (
    <ReasonDialog
      title="Report this message to the board"
      label="What is wrong with it?"
      whenEmpty="Explain what's wrong in a few words."
      most={1000}
      submitLabel="Report the message"
      failureTitle="The message was not reported"
      mutation={useReportMessage(user.id)}
      request={(reason) => ({ messageId, reason })}
      onSent={() =>
        showToast({ kind: "success", title: "Reported", text: "The board will review the message." })
      }
      onClose={onClose}
    >
      <p>
        The board can read this one message and its files, and will see your name and reason. {senderName}{" "}
        isn't notified.
      </p>
    </ReasonDialog>
  );
}
