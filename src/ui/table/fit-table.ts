/** 0: all columns fit; 1 to 3: without those of priority 4, then 3, then 2; 4: scrolls sideways. */
export type TableFit = 0 | 1 | 2 | 3 | 4;

export function fitTable(box: HTMLElement, table: HTMLElement): TableFit {
  for (const fit of [0, 1, 2, 3] as const) {
    box.dataset.fit = String(fit);
    if (table.offsetWidth <= box.clientWidth + 1) return fit;
  }
  box.dataset.fit = "4";
  return 4;
}
