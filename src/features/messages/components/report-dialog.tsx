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
      whenEmpty="Say in a few words what is wrong."
      most={1000}
      submitLabel="Report the message"
      failureTitle="The message was not reported"
      mutation={useReportMessage(user.id)}
      request={(reason) => ({ messageId, reason })}
      onSent={() =>
        showToast({ kind: "success", title: "Reported", text: "The board will look at the message." })
      }
      onClose={onClose}
    >
      <p>
        The board can then read this one message and its files, and sees your name and your reason.{" "}
        {senderName} is not told by the site.
      </p>
    </ReasonDialog>
  );
}
