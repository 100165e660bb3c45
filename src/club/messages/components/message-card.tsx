import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { attachmentPlace } from "#lib/files/upload-limits.ts";
import { countPhrase } from "#lib/text/count-phrase.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { StoredFiles } from "#ui/files/stored-files.tsx";
import { Button } from "#ui/form/button.tsx";
import { ReasonDialog } from "#ui/form/reason-dialog.tsx";
import type { Message } from "../core/mailbox.ts";
import { type Naming, namesInLine } from "../core/people.ts";
import { useReportMessage } from "../message-care-mutations.ts";
import { ownReportsQueryOptions } from "../message-care-queries.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import styles from "./message-card.module.css";
import { MessageText } from "./message-text.tsx";

export type MessageCardProps = {
  user: CurrentUser;
  message: Message;
  naming: Naming;
  isFresh: boolean;
  onDeleted: () => void;
};

export function MessageCard({ user, message, naming, isFresh, onDeleted }: MessageCardProps) {
  const timeZone = useClubTimeZone();
  const headingId = `message-${message.id}`;
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <div className={`row baseline below-40 ${styles.head}`}>
        <h3 id={headingId} className={styles.people}>
          {naming(message.senderId)}
          <span className="quiet light"> to {recipientsText(message, naming)}</span>
        </h3>
        {isFresh ? <span className={styles.fresh}>new</span> : null}
        <time dateTime={message.createdAt} className="note">
          {formatMoment(message.createdAt, timeZone)}
        </time>
      </div>
      <MessageText text={message.content} />
      <StoredFiles target={attachmentPlace} files={message.attachments} />
      <div className={`row gap-50 centered above-50 ${styles.foot}`} data-no-print>
        {message.isSent ? <span className={`note ${styles.read}`}>{readByText(message, naming)}</span> : null}
        <MessageActions user={user} message={message} name={naming(message.senderId)} onDeleted={onDeleted} />
      </div>
    </article>
  );
}

type MessageActionsProps = { user: CurrentUser; message: Message; name: string; onDeleted: () => void };

function MessageActions({ user, message, name, onDeleted }: MessageActionsProps) {
  const [question, setQuestion] = useState<"delete" | "report" | null>(null);
  const reports = useQuery(ownReportsQueryOptions(user.id));
  const isReported = reports.data?.some(({ message_id }) => message_id === message.id) ?? false;
  const close = () => setQuestion(null);
  return (
    <>
      {isReported ? <span className={`note ${styles.read}`}>You reported this to the board.</span> : null}
      {message.isSent || isReported ? null : (
        <Button
          size="compact-sm"
          onClick={() => setQuestion("report")}
          aria-label={`Report: message of ${name}`}
        >
          Report
        </Button>
      )}
      <Button
        size="compact-sm"
        onClick={() => setQuestion("delete")}
        aria-label={`Delete: message of ${name}`}
      >
        Delete
      </Button>
      <DeleteDialog
        isOpen={question === "delete"}
        onClose={close}
        what={{ of: "message", id: message.id }}
        onDeleted={onDeleted}
      />
      {question === "report" ? (
        <ReportDialog user={user} messageId={message.id} senderName={name} onClose={close} />
      ) : null}
    </>
  );
}

function recipientsText({ recipientIds, recipientCount }: Message, naming: Naming): string {
  const names = recipientIds.map(naming);
  const others = recipientCount - 1;
  if (others >= names.length)
    return `${names.includes("You") ? "you" : namesInLine(names)} and ${countPhrase(others, "other")}`;
  return namesInLine(
    names.map((name) => (name === "You" ? "you" : name)),
    6,
  );
}

function readByText({ readBy, recipientCount }: Message, naming: Naming): string {
  if (readBy.length === 0) return "Not read yet";
  if (recipientCount === 1) return "Read";
  if (readBy.length === recipientCount) return "Read by all";
  return `Read by ${readBy.length} of ${recipientCount}: ${namesInLine(readBy.map(naming), 4)}`;
}

type ReportDialogProps = { user: CurrentUser; messageId: string; senderName: string; onClose: () => void };

function ReportDialog({ user, messageId, senderName, onClose }: ReportDialogProps) {
  return (
    <ReasonDialog
      place={`messages/${messageId}/report`}
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
