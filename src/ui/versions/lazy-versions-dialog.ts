import { lazy } from "react";

/** The versions of a text; their code is loaded when they are opened. */
export const LazyVersionsDialog = lazy(async () => ({
  default: (await import("./versions-dialog.tsx")).VersionsDialog,
}));
