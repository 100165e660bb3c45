import { useInfiniteQuery } from "@tanstack/react-query";
import { useClubTimeZone } from "#lib/club/club-settings-queries.ts";
import { addDays } from "#lib/dates.ts";
import { useSearchState } from "#lib/search-params.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { QueryView } from "#ui/feedback/query-view.tsx";
import { Button } from "#ui/form/button.tsx";
import { FilterSheet } from "#ui/layout/filter-sheet.tsx";
import { printActions, usePageActions } from "#ui/layout/page-actions.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useCsvDownload } from "#ui/layout/use-csv-download.ts";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { FilterLine } from "#ui/table/filter-line.tsx";
import { NothingFound } from "#ui/table/nothing-found.tsx";
import {
  type AuditFilters,
  auditLogQueryOptions,
  fetchEntryNames,
  fetchWholeLog,
} from "./audit-log-queries.ts";
import { AuditLogFilters } from "./components/audit-log-filters.tsx";
import { AuditLogTable } from "./components/audit-log-table.tsx";
import { auditLines, idsOfEntries } from "./core/audit-text.ts";
import { startOfDay } from "./core/club-day.ts";
import { auditLogParams } from "./scores-search-params.ts";

export function ScoreAuditLogPage() {
  usePageActions(printActions);
  const [params, change] = useSearchState(auditLogParams);
  const timeZone = useClubTimeZone();
  const { season, member, account, action, score, from, to } = params;
  const filters: AuditFilters = {
    season,
    member,
    account,
    action,
    score,
    from: from ? startOfDay(from, timeZone) : null,
    before: to ? startOfDay(addDays(to, 1), timeZone) : null,
  };
  const query = useInfiniteQuery(auditLogQueryOptions(filters));
  const readSoFar = useCsvDownload("score-audit-log", async (onProgress) => {
    const entries = await fetchWholeLog(filters, onProgress);
    const names = await fetchEntryNames(idsOfEntries(entries));
    return auditLines(entries, (_, id) => names.get(id));
  });
  const count = [season, member, account, action, from, to].filter(Boolean).length;
  const isNarrow = useIsNarrow();
  const fields = <AuditLogFilters params={params} onChange={change} />;
  return (
    <>
      <PageHeader
        title="Score Audit Log"
        filters={isNarrow ? <FilterSheet count={count}>{fields}</FilterSheet> : null}
        status={readSoFar === null ? null : <span role="status">Reading {readSoFar} entries…</span>}
      />
      {isNarrow ? null : <FilterLine count={count}>{fields}</FilterLine>}
      {score ? (
        <Notice
          kind="info"
          title="Only the entries of one score are shown"
          action={<Button onClick={() => change({ score: "" })}>Show all entries</Button>}
        />
      ) : null}
      <QueryView
        query={query}
        empty={
          count > 0 || score ? (
            <NothingFound what="No entries" term="" onClear={() => change(auditLogParams.parse({}))} />
          ) : (
            <EmptyState title="The log is empty.">
              Entries appear here after the first score is entered or imported.
            </EmptyState>
          )
        }
      >
        {(entries) => <AuditLogTable entries={entries} older={{ query, label: "Older entries" }} />}
      </QueryView>
    </>
  );
}
