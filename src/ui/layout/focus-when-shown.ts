/** The `ref` of content that replaces a pressed button: it takes the focus and scrolls into view. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

/** For the start of a view: takes the focus without scrolling. */
export function focusInPlaceWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
