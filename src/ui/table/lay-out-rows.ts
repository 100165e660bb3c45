import { runWhenIdle } from "#lib/browser/run-when-idle.ts";

/** A busy phone does not leave the rest of a list empty for longer. */
const timeout = 200;

/** How many rows are laid out at first, and then (row-list.module.css). After these the browser itself tells near rows from far ones. */
const steps = [11, 16, 21, 26, 31];

export const firstRows = steps[0];

/**
 * Lays out the rest of a list that begins with its first rows: step by step, each when the browser has nothing else to do,
 * or all of it once the viewer has scrolled. Returns how to stop.
 */
export function layOutRows(list: HTMLElement): () => void {
  let stop = runWhenIdle(() => layOut(1), { timeout });
  function layOut(step: number) {
    if (steps[step] === undefined || window.scrollY > 0) return list.removeAttribute("data-rows");
    list.dataset.rows = String(steps[step]);
    stop = runWhenIdle(() => layOut(step + 1), { timeout });
  }
  return () => stop();
}

/** Lists that the application replaces in a moment are not waited for any longer: it may not have started. */
const replacedAfterMs = 3_000;

/** Lays out the rest of lists that the application replaces in a moment: only if the viewer scrolls before that. */
export function layOutRowsOnScroll(lists: readonly HTMLElement[]) {
  const layOutAll = () => {
    for (const list of lists) list.removeAttribute("data-rows");
  };
  if (window.scrollY > 0) return layOutAll();
  window.addEventListener("scroll", layOutAll, { once: true, passive: true });
  setTimeout(layOutAll, replacedAfterMs);
}
