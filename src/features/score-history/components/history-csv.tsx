import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { downloadCsv } from "#lib/text/csv.ts";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/form/button.tsx";
import { roundLines } from "../core/round-text.ts";
import { fetchAllRounds, type HistoryFilters } from "../score-history-queries.ts";

/** Saves every round that the filters leave, not only those of the page. */
export function HistoryCsv({ filters }: { filters: HistoryFilters }) {
  const [done, setDone] = useState(0);

  const saving = useMutation({
    mutationFn: async () => {
      setDone(0);
      downloadCsv("score-history", roundLines(await fetchAllRounds(filters, setDone)));
    },
    onError: announceFailure("The file could not be made"),
  });

  return (
    <Button onClick={() => saving.mutate()} disabled={saving.isPending}>
      {saving.isPending ? `Reading ${done} rounds…` : "CSV"}
    </Button>
  );
}
