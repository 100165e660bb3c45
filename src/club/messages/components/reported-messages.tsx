import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { attachmentPlace } from "#lib/files/upload-limits.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { StoredFiles } from "#ui/files/stored-files.tsx";
import { OlderRows } from "#ui/table/older-rows.tsx";
import { ReportList, type ReportRow } from "#ui/table/report-list.tsx";
import { type Naming, namingOf } from "../core/people.ts";
import { useCloseReport } from "../message-care-mutations.ts";
import { type Report, type ReportedMessage, reportsQueryOptions } from "../message-care-queries.ts";
import { peopleQueryOptions } from "../messages-queries.ts";
import { MessageText } from "./message-text.tsx";
import styles from "./reported-messages.module.css";

export function ReportedMessages({ user }: { user: CurrentUser }) {
  const reports = useInfiniteQuery(reportsQueryOptions(user.id));
  const people = useQuery(peopleQueryOptions(user.id));
  const closeReport = useCloseReport(user.id);
  const naming = namingOf(people.data ?? [], user.id);
  return (
    <QueryView
      query={reports}
      empty={
        <EmptyState title="No message has been reported.">
          Members report a message with a button below it; it is then shown here, with their reason.
        </EmptyState>
      }
    >
      {(all) => (
        <>
          <ReportList
            reports={all.map((report) => rowOf(report, naming))}
            closingText="The report is closed. If everyone involved has already deleted the message, it's permanently deleted. This can't be undone."
            onClose={closeReport.mutateAsync}
          />
          <OlderRows query={reports} label="Older reports" />
        </>
      )}
    </QueryView>
  );
}

function rowOf(report: Report, naming: Naming): ReportRow {
  const { id, reporterId, reason, createdAt, resolvedAt, resolvedBy, message } = report;
  return {
    id,
    reporter: naming(reporterId),
    about: message ? `Message of ${naming(message.senderId)}` : "A deleted message",
    reason,
    reportedAt: createdAt,
    closedBy: resolvedAt ? { by: naming(resolvedBy), at: resolvedAt } : null,
    content: message ? <Reported message={message} /> : null,
    actions: [],
  };
}

function Reported({ message }: { message: ReportedMessage }) {
  const timeZone = useClubTimeZone();
  return (
    <div className={styles.message}>
      <h3>{message.subject || "No subject"}</h3>
      <p className="quiet below-40">{formatMoment(message.createdAt, timeZone)}</p>
      <MessageText text={message.content} />
      <StoredFiles target={attachmentPlace} files={message.attachments} />
    </div>
  );
}
