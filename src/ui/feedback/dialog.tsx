import { Suspense } from "react";
import { loadLater } from "../layout/load-later.ts";
import type { DialogProps } from "./dialog-loaded.tsx";

const { Component: LoadedDialog, preload } = loadLater<DialogProps>(
  async () => (await import("./dialog-loaded.tsx")).LoadedDialog,
);

/** Call it when idle, so that the first dialog opens at once, even offline. */
export const preloadDialog = preload;

/** Traps and restores the focus. A press beside it closes it until something was typed. Its code loads on demand. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
