import { useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { type AuditFilters, fetchEntryNames, fetchWholeLog } from "../audit-log-queries.ts";
import { auditLines, idsOfEntries } from "../core/audit-text.ts";

/** Saves every entry that the filters leave, not only those of the page. */
export function AuditLogCsv({ filters }: { filters: AuditFilters }) {
  const [done, setDone] = useState<number | null>(null);

  async function save() {
    setDone(0);
    try {
      const entries = await fetchWholeLog(filters, setDone);
      const names = await fetchEntryNames(idsOfEntries(entries));
      downloadCsv(
        "score-audit-log",
        auditLines(entries, (_, id) => names.get(id)),
      );
    } catch (error) {
      showToast({ kind: "error", title: "The file could not be made", text: errorSentence(error) });
    }
    setDone(null);
  }

  return (
    <Button onClick={save} disabled={done !== null}>
      {done === null ? "CSV" : `Reading ${done} entries…`}
    </Button>
  );
}
