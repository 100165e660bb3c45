import { runWhenIdle } from "#lib/browser/run-when-idle.ts";

/** Few enough that a person pressing something does not notice. */
const rowsAtOnce = 10;

/** Rows out of view would be empty for a screen reader. Renders them in idle moments; returns a function that stops it. */
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
