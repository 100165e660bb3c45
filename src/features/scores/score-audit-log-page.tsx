import { useQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { useSearchState } from "#lib/search-params.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import { Pager } from "#ui/table/pager.tsx";
import { type AuditFilters, auditPageQueryOptions, auditPageSize } from "./audit-log-queries.ts";
import { AuditLogFilterLine } from "./components/audit-log-filter-line.tsx";
import { AuditLogTable } from "./components/audit-log-table.tsx";
import { dayAfter, startOfDay } from "./core/club-day.ts";
import { auditLogParams } from "./scores-search-params.ts";
import { useAuditLogCsv } from "./use-audit-log-csv.ts";

/** Every score that was entered, changed, voided or restored: by whom, when and why. */
export function ScoreAuditLogPage() {
  usePageActions(printActions);
  const [params, change] = useSearchState(auditLogParams);
  const timeZone = useClubTimeZone();
  const { season, member, account, action, score, from, to, page } = params;
  const filters: AuditFilters = {
    season,
    member,
    account,
    action,
    score,
    from: from ? startOfDay(from, timeZone) : null,
    before: to ? startOfDay(dayAfter(to), timeZone) : null,
  };
  const query = useQuery(auditPageQueryOptions(filters, page));
  const saving = useAuditLogCsv(filters);
  const isFiltered = Boolean(season || member || account || action || score || from || to);
  return (
    <>
      <PageHeader title="Score Audit Log" status={saving ? <span role="status">{saving}</span> : null} />
      <AuditLogFilterLine params={params} onChange={(part) => change({ ...part, page: 1 })} />
      {score ? (
        <Notice
          kind="info"
          title="Only the entries of one score are shown"
          action={<Button onClick={() => change({ score: "", page: 1 })}>Show all entries</Button>}
        />
      ) : null}
      <QueryView
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          isFiltered ? (
            <NothingFound what="No entries" term="" onClear={() => change(auditLogParams.parse({}))} />
          ) : (
            <EmptyState title="The log is empty">
              Entries appear here after the first score is entered or imported.
            </EmptyState>
          )
        }
      >
        {({ rows, count }) => (
          <>
            <AuditLogTable entries={rows} />
            <Pager
              label="entries"
              page={page}
              pageSize={auditPageSize}
              count={count}
              onPage={(next) => change({ page: next })}
            />
          </>
        )}
      </QueryView>
    </>
  );
}
