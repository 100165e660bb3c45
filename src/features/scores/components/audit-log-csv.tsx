import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { downloadCsv } from "#lib/text/csv.ts";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { type AuditFilters, fetchEntryNames, fetchWholeLog } from "../audit-log-queries.ts";
import { auditLines, idsOfEntries } from "../core/audit-text.ts";

/** Saves every entry that the filters leave, not only those of the page. */
export function AuditLogCsv({ filters }: { filters: AuditFilters }) {
  const [done, setDone] = useState(0);

  const saving = useMutation({
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

  return (
    <Button onClick={() => saving.mutate()} disabled={saving.isPending}>
      {saving.isPending ? `Reading ${done} entries…` : "CSV"}
    </Button>
  );
}
