import { lazy, Suspense } from "react";
import { useStore } from "#lib/store.ts";
import { isToastRegionNeeded } from "./toasts.ts";

const LoadedRegion = lazy(async () => ({
  default: (await import("./toast-region-loaded.tsx")).LoadedRegion,
}));

export function ToastRegion() {
  if (!useStore(isToastRegionNeeded)) return null;
  return (
    <Suspense>
      <LoadedRegion />
    </Suspense>
  );
}
