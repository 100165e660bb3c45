import { useState } from "react";
import { downloadCsv } from "#lib/csv.ts";
import { errorSentence } from "#lib/errors.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toasts.ts";
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
