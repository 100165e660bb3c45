import { useStore } from "#lib/store.ts";
import { lazyPart } from "#ui/layout/load-later.ts";
import { isToastRegionNeeded } from "./toasts.ts";

const LoadedRegion = lazyPart(async () => (await import("./toast-region-loaded.tsx")).LoadedRegion);

export function ToastRegion() {
  if (!useStore(isToastRegionNeeded)) return null;
  return <LoadedRegion />;
}
