import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";

/** Rows from further away (px), as after a sort, are in place at once: they would cross everything. */
const farthest = 400;
const milliseconds = 240;

/** A row that has moved up or down slides to its new place, unless the viewer asked for less motion. */
export function useSlidingRows<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
) {
  const order = useMemo(() => rows.map(rowKey).join("\n"), [rows, rowKey]);
  const places = useRef<ReadonlyMap<string, number>>(new Map());

  useLayoutEffect(() => {
    if (!order || places.current.size === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const row of rowsOf(list)) {
      const before = places.current.get(row.dataset.key ?? "");
      const way = before === undefined ? 0 : before - row.offsetTop;
      if (way === 0 || Math.abs(way) > farthest) continue;
      row.animate([{ transform: `translateY(${way}px)` }, { transform: "none" }], {
        duration: milliseconds,
        easing: "ease-out",
      });
    }
  }, [list, order]);

  // Deferred, so that the first sight of a page does not wait for the positions of rows.
  useEffect(() => {
    const remembering = setTimeout(() => {
      places.current = new Map(
        order ? rowsOf(list).map((row) => [row.dataset.key ?? "", row.offsetTop]) : [],
      );
    }, 2 * milliseconds);
    return () => clearTimeout(remembering);
  }, [list, order]);
}

function rowsOf({ current }: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(current?.querySelectorAll<HTMLElement>("[data-key]") ?? [])];
}
