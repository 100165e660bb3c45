import { useEffect } from "react";
import { useStore } from "#lib/store.ts";
import { lazyWhenReachable } from "#ui/layout/lazy-when-reachable.ts";
import { goToScreen } from "./go-to-screen.ts";

const GoToScreenDialog = lazyWhenReachable(
  async () => (await import("./go-to-screen-dialog.tsx")).GoToScreenDialog,
);

/** Opens “Go to a screen” by its keys on every page, with the menu closed too. */
export function GoToScreenHost() {
  const isOpen = useStore(goToScreen);
  useEffect(() => {
    window.addEventListener("keydown", openByKeys);
    return () => window.removeEventListener("keydown", openByKeys);
  }, []);
  return isOpen ? <GoToScreenDialog onClose={() => goToScreen.set(false)} /> : null;
}

/** An open dialog keeps its keys, because the page behind it can't be reached. */
function openByKeys(event: KeyboardEvent) {
  const areKeys = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
  if (!areKeys || event.defaultPrevented || document.querySelector("[aria-modal=true], dialog:modal")) return;
  event.preventDefault();
  goToScreen.set(true);
}
