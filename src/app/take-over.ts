import { type ReactNode, startTransition } from "react";
import { createRoot } from "react-dom/client";

/**
 * Puts the application in the place of what the server painted. Both are made of the same components, so that nothing
 * moves; a reader who had begun with the keyboard stays at the link where he was (docs/decisions/021).
 */
export function takeOver(root: HTMLElement, application: ReactNode) {
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const address = focused?.getAttribute("href");
  if (address) keepFocus(root, address);
  // In pieces, so that a slow phone answers between them.
  startTransition(() => createRoot(root).render(application));
}

function keepFocus(root: HTMLElement, address: string) {
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    for (const link of root.querySelectorAll<HTMLElement>("a[href]"))
      if (link.getAttribute("href") === address) return link.focus({ preventScroll: true });
  });
  watcher.observe(root, { childList: true });
}
