import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { downloadCsv } from "#lib/text/csv.ts";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { roundLines } from "./core/round-text.ts";
import { fetchAllRounds, type HistoryFilters } from "./score-history-queries.ts";

/**
 * Adds "Download CSV" to the page's menu: every matching round, not only the page's. Returns the number of rounds read so far;
 * null when idle.
 */
export function useHistoryCsv(filters: HistoryFilters): number | null {
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setDone(0);
      downloadCsv("score-history", roundLines(await fetchAllRounds(filters, setDone)));
    },
    onError: announceFailure("The file could not be made"),
  });
  usePageActions(useMemo(() => [{ label: "Download CSV", onSelect: () => mutate() }], [mutate]));
  return isPending ? done : null;
}
