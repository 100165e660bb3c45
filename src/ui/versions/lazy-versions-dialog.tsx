import { type ComponentProps, lazy, Suspense } from "react";

const VersionsDialog = lazy(async () => ({
  default: (await import("./versions-dialog.tsx")).VersionsDialog,
}));

export function LazyVersionsDialog(props: ComponentProps<typeof VersionsDialog>) {
  return (
    <Suspense>
      <VersionsDialog {...props} />
    </Suspense>
  );
}
