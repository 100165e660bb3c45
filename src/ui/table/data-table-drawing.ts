import { runWhenIdle } from "#lib/browser/run-when-idle.ts";

/** Few enough that anyone who presses something meanwhile does not notice. */
const rowsAtOnce = 10;

/**
 * Rows out of view are left out at first; a screen reader would find them empty. So they are drawn in moments in which the
 * browser has nothing else to do, a few at a time. Returns how to stop.
 */
export function renderWhenIdle(table: HTMLTableElement): () => void {
  const rows = [...table.querySelectorAll<HTMLElement>("tbody > tr")];
  for (const row of rows) delete row.dataset.drawn;
  let drawn = 0;
  let stop = runWhenIdle(drawNext);

  function drawNext() {
    for (const row of rows.slice(drawn, drawn + rowsAtOnce)) row.dataset.drawn = "";
    drawn += rowsAtOnce;
    if (drawn < rows.length) stop = runWhenIdle(drawNext);
  }

  return () => stop();
}
