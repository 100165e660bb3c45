import { Suspense } from "react";
import { loadLater } from "../layout/load-later.ts";
import type { DialogProps } from "./dialog-loaded.tsx";

const { Component: LoadedDialog, preload } = loadLater<DialogProps>(
  async () => (await import("./dialog-loaded.tsx")).LoadedDialog,
);

/** For a quiet moment, so that the first dialog is there at once and without a signal. */
export const preloadDialog = preload;

/**
 * A modal dialog: keeps the focus inside, closes with Escape, gives the focus back. A press beside it closes it too,
 * until something was typed, which a slip would lose. No page waits for its code.
 */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
