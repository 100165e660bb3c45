import { runWhenIdle } from "#lib/browser/run-when-idle.ts";

/** On a busy phone, the rest of a list appears after this time (ms) at the latest. */
const timeout = 200;

/** Rows laid out at first and in each step (row-list.module.css). After the last, the browser itself skips far rows. */
const steps = [11, 16, 21, 26, 31];

export const firstRows = steps[0];

/** Lays out the rest of a list in idle steps, or all of it once the viewer scrolls. Returns a function that stops it. */
export function layOutRows(list: HTMLElement): () => void {
  let stop = runWhenIdle(() => layOut(1), { timeout });
  function layOut(step: number) {
    if (steps[step] === undefined || window.scrollY > 0) return list.removeAttribute("data-rows");
    list.dataset.rows = String(steps[step]);
    stop = runWhenIdle(() => layOut(step + 1), { timeout });
  }
  return () => stop();
}

/** The application may never start, so a list waits this long (ms) to be replaced. */
const replacedAfterMs = 3_000;

/** For lists that the application is about to replace: lays out the rest only if the viewer scrolls first. */
export function layOutRowsOnScroll(lists: readonly HTMLElement[]) {
  const layOutAll = () => {
    for (const list of lists) list.removeAttribute("data-rows");
  };
  if (window.scrollY > 0) return layOutAll();
  window.addEventListener("scroll", layOutAll, { once: true, passive: true });
  setTimeout(layOutAll, replacedAfterMs);
}
