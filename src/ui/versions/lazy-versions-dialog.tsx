import { lazyPart } from "../layout/load-later.ts";

export const LazyVersionsDialog = lazyPart(
  async () => (await import("./versions-dialog.tsx")).VersionsDialog,
);
