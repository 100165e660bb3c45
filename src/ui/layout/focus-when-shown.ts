/**
 * As the `ref` of what comes in the place of a button that was pressed: reading goes on there. The page scrolls to it
 * where it is out of sight.
 */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

/** The same of what begins a view: the page stays where it is. */
export function focusInPlaceWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
