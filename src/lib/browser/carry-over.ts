type Field = HTMLSelectElement | HTMLInputElement;

/** The element under a pointer that is down. */
let heldElement: Element | null = null;

/** So that `carryOver` can finish a press that is under way. */
export function watchPointer() {
  const look = ({ type, button, target }: PointerEvent) => {
    const isDown = type === "pointerdown" && button === 0 && target instanceof Element;
    heldElement = isDown ? target.closest(carried) : null;
  };
  for (const sign of ["pointerdown", "pointerup", "pointercancel"] as const)
    window.addEventListener(sign, look, { capture: true, passive: true });
}

/** Restores the focus and repeats what was pressed, chosen, and typed once `root` has its new content (docs/decisions/017). */
export function carryOver(rendered: Element, root: HTMLElement) {
  const focused = rendered.contains(document.activeElement) ? document.activeElement : null;
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    // public/before-paint.js marks the pressed element for as long as the rendered page is shown.
    const pressed = rendered.querySelector("[data-pressed]");
    if (focused) findLike(focused, { rendered, root })?.focus({ preventScroll: true });
    for (const field of rendered.querySelectorAll<Field>("select, input"))
      if (isChanged(field)) change(findLike(field, { rendered, root }), field);
    // In a task of its own: what it opens can be as much work as the page was.
    if (pressed) setTimeout(() => findLike(pressed, { rendered, root })?.click());
    if (heldElement)
      finishPress(heldElement.isConnected ? heldElement : findLike(heldElement, { rendered, root }));
  });
  watcher.observe(root, { childList: true });
}

/** Some browsers send the click at once (ms), others none. */
const clickTimeoutMs = 50;

/** An element that was replaced or moved between the two halves of a press gets no click of its own from every browser. */
function finishPress(on: Element | undefined) {
  if (!(on instanceof HTMLElement)) return;
  const ended = new AbortController();
  const { signal } = ended;
  const isOn = ({ target }: Event) => target instanceof Node && on.contains(target);
  const end = (event: Event) => {
    if (!isOn(event)) return ended.abort();
    setTimeout(() => {
      if (!signal.aborted) on.click();
    }, clickTimeoutMs);
  };
  window.addEventListener("pointerup", end, { once: true, signal });
  window.addEventListener("pointercancel", () => ended.abort(), { once: true, signal });
  window.addEventListener("click", (event) => isOn(event) && ended.abort(), { capture: true, signal });
}

/** Someone has pressed, chosen, typed, or focused something that `carryOver` would repeat. */
export function isUsed(rendered: Element): boolean {
  const isTouched = rendered.querySelector("[data-pressed]") || rendered.contains(document.activeElement);
  return Boolean(isTouched) || [...rendered.querySelectorAll<Field>("select, input")].some(isChanged);
}

const carried = "a[href], button, summary, select, input";

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
  const selectedOption = field.selectedOptions[0];
  return (
    field.querySelector("option[selected]") !== null && selectedOption?.hasAttribute("selected") === false
  );
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
