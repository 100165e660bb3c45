import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type CsvValue, downloadCsv } from "#lib/text/csv.ts";
import { announceFailure } from "../feedback/toasts.ts";
import { usePageActions } from "./page-actions.ts";

type ReadLines = (onProgress: (done: number) => void) => Promise<CsvValue[][]>;

/** Adds "Download CSV" to the page's menu. Returns the number of rows read so far; null when idle. */
export function useCsvDownload(fileName: string, readLines: ReadLines): number | null {
  const [done, setDone] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setDone(0);
      downloadCsv(fileName, await readLines(setDone));
    },
    onError: announceFailure("The file could not be made"),
  });
  usePageActions(
    useMemo(
      () => (isPending ? [] : [{ label: "Download CSV", onSelect: () => mutate() }]),
      [mutate, isPending],
    ),
  );
  return isPending ? done : null;
}
