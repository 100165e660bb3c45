import { useEffect, useRef, useState } from "react";
import type { TableComparison } from "#league/compare/compare-table.ts";
import { compareInSteps } from "#league/compare/compare-table.ts";
import { runSteps, type Steps } from "#running/identities/import-steps.ts";
import { readPicked } from "#running/import-files/picked-file.ts";
import type { ClubSeason } from "#season/queries/season-book.ts";
import { reportOf } from "#season/queries/season-report.ts";
import { type OwnTable, readOwnTable } from "./core/read-own-table.ts";

export type OwnTableState =
  | { is: "empty" }
  | { is: "working"; share: number }
  | { is: "refused"; name: string; message: string }
  | { is: "compared"; name: string; table: OwnTable; comparison: TableComparison };

/** Works in steps with pauses. Saves and sends nothing. */
export function useOwnTable(season: ClubSeason) {
  const [state, setState] = useState<OwnTableState>({ is: "empty" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function compare(file: File) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState({ is: "working", share: 0 });
    const onShare = (share: number) => setState({ is: "working", share });
    const found = await comparedFile(file, season, { signal: stop.signal, onShare }).catch((cause) => {
      if (stop.signal.aborted) return null;
      throw cause;
    });
    if (found && !stop.signal.aborted) setState(found);
  }

  return {
    state,
    compare: (files: File[]) => {
      const [file] = files;
      if (file) void compare(file);
    },
    clear: () => {
      running.current?.abort();
      setState({ is: "empty" });
    },
  };
}

type Run = { signal: AbortSignal; onShare: (share: number) => void };

async function comparedFile(
  file: File,
  season: ClubSeason,
  { signal, onShare }: Run,
): Promise<OwnTableState> {
  const { name } = file;
  const workbook = await readPicked(file);
  if ("message" in workbook) return { is: "refused", name, message: workbook.message };
  const { book, weeks } = season;
  const table = readOwnTable(workbook, { book, weeks, report: reportOf(book) });
  const steps = withShares(compareInSteps(book, table.cells), onShare);
  const comparison = await runSteps(steps, signal, () => undefined);
  return { is: "compared", name, table, comparison };
}

function* withShares<Result>(
  steps: Steps<unknown, Result>,
  onShare: (share: number) => void,
): Steps<unknown, Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (typeof step.value === "number") onShare(step.value);
    yield;
  }
}
