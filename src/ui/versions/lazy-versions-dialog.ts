import { lazy } from "react";

/** The versions of a text; their code is for whoever opens them. */
export const LazyVersionsDialog = lazy(async () => ({
  default: (await import("./versions-dialog.tsx")).VersionsDialog,
}));
