import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { downloadCsv } from "#lib/text/csv.ts";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { type AuditFilters, fetchEntryNames, fetchWholeLog } from "./audit-log-queries.ts";
import { auditLines, idsOfEntries } from "./core/audit-text.ts";

/** Adds "Download CSV" to the page's menu. Returns the progress; null when idle. */
export function useAuditLogCsv(filters: AuditFilters): string | null {
  const [done, setDone] = useState(0);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setDone(0);
      const entries = await fetchWholeLog(filters, setDone);
      const names = await fetchEntryNames(idsOfEntries(entries));
      downloadCsv(
        "score-audit-log",
        auditLines(entries, (_, id) => names.get(id)),
      );
    },
    onError: announceFailure("The file could not be made"),
  });

  usePageActions(
    useMemo(
      () => (isPending ? [] : [{ label: "Download CSV", onSelect: () => mutate() }]),
      [mutate, isPending],
    ),
  );
  return isPending ? `Reading ${done} entries…` : null;
}
