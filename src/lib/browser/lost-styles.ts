import { onReachable } from "#lib/reachability.ts";

/** The bundler requests a screen's styles only once. Returns a function that stops it. */
export function reloadLostStyles(): () => void {
  const lost = new Set<HTMLLinkElement>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
  };
  // The error event of a link does not bubble.
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
