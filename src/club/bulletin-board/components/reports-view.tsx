import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CurrentUser } from "#lib/auth/session.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import type { MenuAction } from "#ui/layout/overflow-menu.tsx";
import { OlderRows } from "#ui/table/older-rows.tsx";
import { ReportList, type ReportRow } from "#ui/table/report-list.tsx";
import { type Target, useCloseReport } from "../bulletin-mutations.ts";
import { type Report, reportsQueryOptions } from "../bulletin-queries.ts";
import { bulletinHref } from "../bulletin-search-params.ts";
import { authorName } from "../core/authors.ts";
import { HideDialog } from "./hide-dialog.tsx";
import { PlainText } from "./plain-text.tsx";

export function ReportsView({ user }: { user: CurrentUser }) {
  const reports = useInfiniteQuery(reportsQueryOptions(user.id));
  const closeReport = useCloseReport();
  const [hiding, setHiding] = useState<Target | null>(null);
  const empty = (
    <EmptyState title="Nothing has been reported.">
      Members report a post or a comment with a button below it; it is then shown here, with their reason.
    </EmptyState>
  );
  return (
    <QueryView query={reports} empty={empty}>
      {(all) => (
        <>
          <ReportList
            reports={all.map((report) => rowOf(report, setHiding))}
            closingText="The report is closed and the post or comment stays as it is. This can't be undone."
            onClose={closeReport.mutateAsync}
          />
          <OlderRows query={reports} label="Older reports" />
          {hiding ? <HideDialog target={hiding} onClose={() => setHiding(null)} /> : null}
        </>
      )}
    </QueryView>
  );
}

function rowOf(report: Report, onHide: (target: Target) => void): ReportRow {
  const { id, post, comment, reason, created_at, resolved_at, resolver, content } = report;
  const what = comment ? "Comment" : post ? "Post" : "Something deleted since";
  const hidden = (post ?? comment)?.hidden_at ? ", hidden" : "";
  return {
    id,
    reporter: authorName(report.reporter),
    about: `${what} of ${authorName(report.author)}${hidden}`,
    reason,
    reportedAt: created_at,
    closedBy: resolved_at ? { by: authorName(resolver), at: resolved_at } : null,
    content: content ? <PlainText text={content} /> : null,
    actions: actionsOf(report, onHide),
  };
}

function actionsOf({ post, comment, resolved_at }: Report, onHide: (target: Target) => void): MenuAction[] {
  const target: Target | null = comment
    ? { kind: "comment", id: comment.id }
    : post && { kind: "post", id: post.id };
  const postId = post?.id ?? comment?.post_id;
  return [
    ...(postId ? [{ label: "View the post", href: bulletinHref({ view: "reports", post: postId }) }] : []),
    ...(target && !resolved_at ? [{ label: `Hide the ${target.kind}`, onSelect: () => onHide(target) }] : []),
  ];
}
