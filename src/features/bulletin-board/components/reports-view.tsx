import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { formatMoment } from "#lib/dates.ts";
import { ConfirmDialog } from "#ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button, LinkButton } from "#ui/form/button.tsx";
import { type Target, useCloseReport } from "../bulletin-mutations.ts";
import { type Report, reportsQueryOptions } from "../bulletin-queries.ts";
import { bulletinHref } from "../bulletin-search-params.ts";
import { authorName } from "../core/authors.ts";
import styles from "./bulletin.module.css";
import { HideDialog } from "./hide-dialog.tsx";
import { PlainText } from "./plain-text.tsx";

/** For the board: what members reported of others than the viewer, open ones first. */
export function ReportsView({ user }: { user: CurrentUser }) {
  const reports = useQuery(reportsQueryOptions(user.id));
  const empty = (
    <EmptyState title="Nothing has been reported.">
      <p>
        Members report a post or a comment with a button below it; it is then shown here, with their reason.
      </p>
    </EmptyState>
  );
  return (
    <QueryView query={reports} empty={empty}>
      {(all) => {
        const closed = all.filter(({ resolved_at }) => resolved_at);
        const open = all.filter(({ resolved_at }) => !resolved_at);
        return (
          <>
            <h2>Open</h2>
            {open.length ? null : <p>No open reports.</p>}
            {open.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
            {closed.length ? <h2 className={styles.closed}>Closed</h2> : null}
            {closed.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </>
        );
      }}
    </QueryView>
  );
}

function ReportCard({ report }: { report: Report }) {
  const timeZone = useClubTimeZone();
  const by = authorName(report.reporter);
  return (
    <article className={styles.report} aria-label={`Report of ${by}`}>
      <p className={styles.facts}>
        Reported by <b>{by}</b>, {formatMoment(report.created_at, timeZone)}
      </p>
      <blockquote className={styles.reason} dir="auto">
        {report.reason}
      </blockquote>
      <p className={styles.facts}>
        {report.comment ? "A comment" : report.post ? "A post" : "Something deleted since"} of{" "}
        <b>{authorName(report.author)}</b>
        {stateOf(report)}
      </p>
      {report.content ? <PlainText text={report.content} /> : null}
      <ReportActions report={report} />
      {report.resolved_at ? (
        <p className={styles.facts}>
          Closed by {authorName(report.resolver)}, {formatMoment(report.resolved_at, timeZone)}
        </p>
      ) : null}
    </article>
  );
}

function stateOf({ post, comment }: Report): string {
  return (post ?? comment)?.hidden_at ? ", hidden" : "";
}

function ReportActions({ report }: { report: Report }) {
  const [asked, setAsked] = useState<"hide" | "close" | null>(null);
  const closeReport = useCloseReport();
  const close = () => setAsked(null);
  const target: Target | null = report.comment
    ? { kind: "comment", id: report.comment.id }
    : report.post && { kind: "post", id: report.post.id };
  const postId = report.post?.id ?? report.comment?.post_id;

  async function confirm() {
    await closeReport.mutateAsync(report.id);
    void showToast({ kind: "success", title: "Report closed" });
  }

  return (
    <div className={styles.buttons}>
      {postId ? (
        <LinkButton href={bulletinHref({ view: "reports", post: postId })}>View the post</LinkButton>
      ) : null}
      {target && !report.resolved_at ? (
        <Button onClick={() => setAsked("hide")}>Hide the {target.kind}</Button>
      ) : null}
      {report.resolved_at ? null : <Button onClick={() => setAsked("close")}>Close the report</Button>}
      {target && asked === "hide" ? <HideDialog target={target} onClose={close} /> : null}
      <ConfirmDialog
        isOpen={asked === "close"}
        onClose={close}
        title="Close this report?"
        confirmLabel="Close the report"
        onConfirm={confirm}
      >
        <p>The report is closed and the post or comment stays as it is. This can't be undone.</p>
      </ConfirmDialog>
    </div>
  );
}
