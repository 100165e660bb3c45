import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { attachmentPlace } from "#lib/files/upload-target.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { StoredFiles } from "#ui/form/stored-files.tsx";
import { type Naming, namingOf } from "../core/people.ts";
import { useCloseReport } from "../message-care-mutations.ts";
import { type Report, reportsQueryOptions } from "../message-care-queries.ts";
import { peopleQueryOptions } from "../messages-queries.ts";
import { MessageText } from "./message-text.tsx";
import styles from "./reported-messages.module.css";

/** For the board: messages that recipients reported, open ones first. */
export function ReportedMessages({ user }: { user: CurrentUser }) {
  const reports = useQuery(reportsQueryOptions(user.id));
  const people = useQuery(peopleQueryOptions(user.id));
  const naming = namingOf(people.data ?? [], user.id);
  return (
    <QueryView
      query={reports}
      empty={
        <EmptyState title="No message has been reported.">
          <p>Members report a message with a button below it; it is then shown here, with their reason.</p>
        </EmptyState>
      }
    >
      {(all) => {
        const open = all.filter(({ resolvedAt }) => resolvedAt === null);
        const closed = all.filter(({ resolvedAt }) => resolvedAt !== null);
        return (
          <>
            <h2>Open</h2>
            {open.length ? null : <p>No open reports.</p>}
            {open.map((report) => (
              <ReportCard key={report.id} user={user} report={report} naming={naming} />
            ))}
            {closed.length ? <h2 className={styles.closed}>Closed</h2> : null}
            {closed.map((report) => (
              <ReportCard key={report.id} user={user} report={report} naming={naming} />
            ))}
          </>
        );
      }}
    </QueryView>
  );
}

type ReportCardProps = { user: CurrentUser; report: Report; naming: Naming };

function ReportCard({ user, report, naming }: ReportCardProps) {
  const timeZone = useClubTimeZone();
  const { message } = report;
  return (
    <article className={styles.report} aria-label={`Report of ${naming(report.reporterId)}`}>
      <p className={styles.facts}>
        Reported by <b>{naming(report.reporterId)}</b>, {formatMoment(report.createdAt, timeZone)}
      </p>
      <blockquote className={styles.reason}>{report.reason}</blockquote>
      {message ? (
        <div className={styles.message}>
          <p className={styles.facts}>
            <b>{naming(message.senderId)}</b> wrote on {formatMoment(message.createdAt, timeZone)}
          </p>
          <h3>{message.subject || "No subject"}</h3>
          <MessageText text={message.content} />
          <StoredFiles place={attachmentPlace} files={message.attachments} />
        </div>
      ) : (
        <p>The message was deleted.</p>
      )}
      {report.resolvedAt ? (
        <p className={styles.facts}>
          Closed by {naming(report.resolvedBy)}, {formatMoment(report.resolvedAt, timeZone)}
        </p>
      ) : (
        <CloseReport user={user} report={report} />
      )}
    </article>
  );
}

function CloseReport({ user, report }: Omit<ReportCardProps, "naming">) {
  const [isAsking, setAsking] = useState(false);
  const close = useCloseReport(user.id);

  async function confirm() {
    await close.mutateAsync(report.id);
    void showToast({ kind: "success", title: "Report closed" });
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Close the report</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Close this report?"
        confirmLabel="Close the report"
        onConfirm={confirm}
      >
        <p>
          The report is closed. If everyone involved has already deleted the message, it's permanently
          deleted. This can't be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
