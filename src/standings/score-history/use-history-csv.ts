import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { downloadCsv } from "#lib/text/csv.ts";
import { announceFailure } from "#ui/feedback/toasts.ts";
import { usePageActions } from "#ui/layout/page-actions.ts";
import { roundLines } from "./core/round-text.ts";
import { fetchAllRounds, type HistoryFilters } from "./score-history-queries.ts";

/**
 * Puts "Download CSV" into the page's menu: every round that the filters leave, not only those of the page. Returns how many
 * rounds are read so far, null while no file is made.
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
