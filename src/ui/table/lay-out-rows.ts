import { runWhenIdle } from "#lib/browser/run-when-idle.ts";

/** A busy phone does not leave the rest of a list empty for longer. */
const timeout = 200;

/**
 * Lays out the rest of a list that begins with `data-rows="first"`, in two steps (row-list.module.css), each when the
 * browser has nothing else to do. Returns how to stop.
 */
export function layOutRows(list: HTMLElement): () => void {
  let stop = runWhenIdle(layOutMore, { timeout });
  function layOutMore() {
    list.dataset.rows = "more";
    stop = runWhenIdle(() => list.removeAttribute("data-rows"), { timeout });
  }
  return () => stop();
}
