import { type ReactNode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { carryOver } from "#lib/browser/carry-over.ts";
import { rememberRenderedPage } from "#lib/browser/rendered-page.ts";

/**
 * Both use the same components, so nothing moves. Restores the focus and repeats an earlier press (docs/decisions/017). Resolves
 * when the application is drawn.
 */
export function mount(root: HTMLElement, application: ReactNode): Promise<void> {
  const rendered = root.querySelector(".rendered");
  if (rendered) carryOver(rendered, root);
  const content = rendered?.querySelector("#content");
  if (content) rememberRenderedPage(location.pathname, content);
  const isDrawn = new Promise<void>((done) => {
    const watcher = new MutationObserver(() => {
      watcher.disconnect();
      done();
    });
    watcher.observe(root, { childList: true });
  });
  // In chunks, so that a slow phone can respond between them.
  startTransition(() => createRoot(root).render(application));
  return isDrawn;
}
