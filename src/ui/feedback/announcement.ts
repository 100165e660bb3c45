import { createStore } from "#lib/store.ts";

/** Shown by the shell to screen readers alone. */
export const announcement = createStore("");

/** Tells a screen reader what everyone else sees on the screen: a saved row, a new heading. Nothing covers a control. */
export function announce(text: string) {
  // The same sentence again is new only if the region was empty in between.
  announcement.set("");
  queueMicrotask(() => announcement.set(text));
}
