import { type ReactNode, startTransition } from "react";
import { createRoot } from "react-dom/client";

/**
 * Puts the application in the place of what the server rendered. Both are made of the same components, so that nothing
 * moves; a viewer who was quicker finds the focus where they had it, and the button that they pressed is pressed then
 * (docs/decisions/021).
 */
export function mount(root: HTMLElement, application: ReactNode) {
  const rendered = root.querySelector(".rendered");
  if (rendered) carryOver(rendered, root);
  // In chunks, so that a slow phone responds between them.
  startTransition(() => createRoot(root).render(application));
}

function carryOver(rendered: Element, root: HTMLElement) {
  const focused = rendered.contains(document.activeElement) ? document.activeElement : null;
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    // Marked by public/before-paint.js, until the last moment of the rendered page.
    const pressed = rendered.querySelector("[data-pressed]");
    if (focused) findLike(focused, root)?.focus({ preventScroll: true });
    if (pressed) findLike(pressed, root)?.click();
  });
  watcher.observe(root, { childList: true });
}

/** The link to the same address, or the button of the same name. */
function findLike(rendered: Element, root: HTMLElement): HTMLElement | undefined {
  const identity = identityOf(rendered);
  return [...root.querySelectorAll<HTMLElement>("a[href], button")].find(
    (one) => identityOf(one) === identity,
  );
}

function identityOf(element: Element): string | null {
  return element.getAttribute("href") ?? element.getAttribute("aria-label") ?? element.textContent;
}
