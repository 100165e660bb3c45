import { type ReactNode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { rememberRenderedPage } from "#lib/browser/rendered-page.ts";

/** Both use the same components, so nothing moves. Restores the focus and repeats an earlier press (docs/decisions/017). */
export function mount(root: HTMLElement, application: ReactNode) {
  const rendered = root.querySelector(".rendered");
  if (rendered) carryOver(rendered, root);
  const content = rendered?.querySelector("#content");
  if (content) rememberRenderedPage(location.pathname, content);
  // In chunks, so that a slow phone can respond between them.
  startTransition(() => createRoot(root).render(application));
}

type Field = HTMLSelectElement | HTMLInputElement;

function carryOver(rendered: Element, root: HTMLElement) {
  const focused = rendered.contains(document.activeElement) ? document.activeElement : null;
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    // public/before-paint.js marks the pressed element for as long as the rendered page is shown.
    const pressed = rendered.querySelector("[data-pressed]");
    if (focused) findLike(focused, { rendered, root })?.focus({ preventScroll: true });
    for (const field of rendered.querySelectorAll<Field>("select, input"))
      if (isChanged(field)) change(findLike(field, { rendered, root }), field);
    if (pressed) findLike(pressed, { rendered, root })?.click();
  });
  watcher.observe(root, { childList: true });
}

const carried = "a[href], button, select, input";

/** The link of the same address, or the control of the same name; by position if there are several. */
function findLike(one: Element, places: { rendered: Element; root: HTMLElement }): HTMLElement | undefined {
  const identity = identityOf(one);
  const like = (place: Element): Element[] =>
    [...place.querySelectorAll(carried)].filter(
      (each) => each.tagName === one.tagName && identityOf(each) === identity,
    );
  const found = like(places.root)[like(places.rendered).indexOf(one)];
  return found instanceof HTMLElement ? found : undefined;
}

function identityOf(element: Element): string | null {
  const name = element.getAttribute("href") ?? element.getAttribute("aria-label");
  if (name !== null) return name;
  return isField(element) ? (element.labels?.[0]?.textContent ?? element.name) : element.textContent;
}

function isField(element: Element | undefined): element is Field {
  return element instanceof HTMLSelectElement || element instanceof HTMLInputElement;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  const chosen = field.selectedOptions[0];
  return field.querySelector("option[selected]") !== null && chosen?.hasAttribute("selected") === false;
}

/** React overrides the value setter, so the native one and an event are needed. */
function change(to: HTMLElement | undefined, from: Field) {
  if (!isField(to)) return;
  if (to instanceof HTMLInputElement && from instanceof HTMLInputElement && from.checked !== to.checked)
    return to.click();
  const { prototype } = to instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(to, from.value);
  to.dispatchEvent(new Event(to instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
