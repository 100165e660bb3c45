import { Suspense } from "react";
import type { SeasonBook } from "#league/book/book.ts";
import { loadLater } from "#ui/layout/load-later.ts";

/** A figure someone wants explained: `path` is where it is in the report. */
export type ExplainRequest = { title: string; path: string };

export type OnExplain = (asked: ExplainRequest) => void;

export type FigureDialogProps = { asked: ExplainRequest; book: SeasonBook; onClose: () => void };

const { Component: LoadedFigureDialog, preload } = loadLater<FigureDialogProps>(
  async () => (await import("./figure-dialog-loaded.tsx")).LoadedFigureDialog,
);

/** @internal Tests wait for it. */
export const preloadFigureDialog = preload;

/** How a figure of a season's report came about. */
export function FigureDialog(props: FigureDialogProps) {
  return (
    <Suspense>
      <LoadedFigureDialog {...props} />
    </Suspense>
  );
}
