import { useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { downloadCsv } from "#lib/text/csv.ts";
import { showToast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { roundLines } from "../core/round-text.ts";
import { fetchAllRounds, type HistoryFilters } from "../score-history-queries.ts";

/** Saves every round that the filters leave, not only those of the page. */
export function HistoryCsv({ filters }: { filters: HistoryFilters }) {
  const [done, setDone] = useState<number | null>(null);

  async function save() {
    setDone(0);
    try {
      downloadCsv("score-history", roundLines(await fetchAllRounds(filters, setDone)));
    } catch (error) {
      showToast({ kind: "error", title: "The file could not be made", text: errorSentence(error) });
    }
    setDone(null);
  }

  return (
    <Button onClick={save} disabled={done !== null}>
      {done === null ? "CSV" : `Reading ${done} rounds…`}
    </Button>
  );
}
