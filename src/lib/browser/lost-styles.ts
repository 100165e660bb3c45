import { onReachable } from "#lib/reachability.ts";

/**
 * Asks again for style sheets that did not come, each time the server responds again: what loads them with a screen asks
 * only once, and the screen would stay without its look. Returns how to stop.
 */
export function reloadLostStyles(): () => void {
  const lost = new Set<HTMLLinkElement>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
  };
  // The error of a link does not bubble.
  window.addEventListener("error", note, { capture: true });
  const stop = onReachable(() => {
    const links = [...lost];
    lost.clear();
    for (const link of links) link.replaceWith(link.cloneNode());
  });
  return () => {
    window.removeEventListener("error", note, { capture: true });
    stop();
  };
}
