import { createStore } from "#lib/store.ts";

/** Shown by the shell to screen readers alone. */
export const announcement = createStore("");

/** The time (ms) within which a screen reader may still be about to read a message. */
const unreadMs = 5_000;
let latest = { text: "", at: Number.NEGATIVE_INFINITY };

/** Tells a screen reader what everyone else sees on the screen: a saved row. Nothing covers a control. */
export function announce(text: string) {
  latest = { text, at: performance.now() };
  say(text);
}

/** Tells it the title of a new page, behind the message of what led there: the title alone would replace that unread. */
export function announcePage(title: string) {
  const isUnread = performance.now() - latest.at < unreadMs;
  say(isUnread ? `${latest.text.replace(/\.$/, "")}. ${title}` : title);
}

function say(text: string) {
  // The same sentence again is new only if the region was empty in between.
  announcement.set("");
  queueMicrotask(() => announcement.set(text));
}
