import { Suspense } from "react";
import { loadLater } from "#ui/layout/load-later.ts";
import type { FigureDialogProps } from "./figure-dialog-loaded.tsx";

const { Component: LoadedFigureDialog, preload } = loadLater<FigureDialogProps>(
  async () => (await import("./figure-dialog-loaded.tsx")).LoadedFigureDialog,
);

/** @internal Tests wait for it. */
export const preloadFigureDialog = preload;

export function FigureDialog(props: FigureDialogProps) {
  return (
    <Suspense>
      <LoadedFigureDialog {...props} />
    </Suspense>
  );
}
