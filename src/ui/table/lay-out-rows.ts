import { runWhenIdle } from "#lib/browser/run-when-idle.ts";

/** A busy phone does not leave the rest of a list empty for longer. */
const timeout = 200;

/** How many rows are laid out at first, and then (row-list.module.css); with as many as that the browser knows which are near. */
const steps = [12, 19, 26, 33];

export const firstRows = steps[0];

/** Lays out the rest of a list that begins with its first rows, step by step, each when the browser has nothing else to do. Returns how to stop. */
export function layOutRows(list: HTMLElement): () => void {
  let stop = runWhenIdle(() => layOut(1), { timeout });
  function layOut(step: number) {
    if (steps[step] === undefined) return list.removeAttribute("data-rows");
    list.dataset.rows = String(steps[step]);
    stop = runWhenIdle(() => layOut(step + 1), { timeout });
  }
  return () => stop();
}

/** Lays out the rest once the viewer scrolls, for a list that is replaced in a moment. */
export function layOutRowsOnScroll(lists: readonly HTMLElement[]) {
  const layOutAll = () => {
    for (const list of lists) list.removeAttribute("data-rows");
  };
  window.addEventListener("scroll", layOutAll, { once: true, passive: true });
}
