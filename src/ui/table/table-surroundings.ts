import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { renderedScreen } from "#lib/rendered-screen.ts";

/** Below this a row has no room for columns: a phone, or a tablet with the menu open. */
const columnsFrom = 640;

/** Whether the content of the page is too narrow for columns. */
export function useHasNarrowContent(): boolean {
  return useSyncExternalStore(followContent, hasNarrowContent, isRenderedNarrow);
}

function isRenderedNarrow(): boolean {
  const { contentWidth } = renderedScreen();
  return contentWidth !== null && contentWidth < columnsFrom;
}

function hasNarrowContent(): boolean {
  const width = document.getElementById("content")?.clientWidth || window.innerWidth;
  return width < columnsFrom;
}

function followContent(listener: () => void): () => void {
  const content = document.getElementById("content");
  if (!content || typeof ResizeObserver === "undefined") {
    window.addEventListener("resize", listener);
    return () => window.removeEventListener("resize", listener);
  }
  const observer = new ResizeObserver(listener);
  observer.observe(content);
  return () => observer.disconnect();
}

const paper = "print";

/** Paper gets the table. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    followPrinting,
    () => matchMedia(paper).matches,
    () => false,
  );
}

function followPrinting(listener: () => void): () => void {
  const query = matchMedia(paper);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** 0: all columns fit; 1 to 3: without those of priority 4, then 3, then 2; 4: in a box that scrolls sideways. */
export type TableFit = 0 | 1 | 2 | 3 | 4;

/** How much of a table the page has room for; found anew when the page or the columns change. */
export function useTableFit(
  box: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  columns: unknown,
): TableFit {
  const [fit, setFit] = useState<TableFit>(0);
  const needed = useRef<number[]>([]);

  // Other columns need another width.
  useLayoutEffect(() => {
    needed.current = [];
    setFit(0);
  }, [columns]);

  useLayoutEffect(() => {
    if (!box.current || !table.current || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      if (fit < 4) needed.current[fit] = table.current?.offsetWidth ?? 0;
      setFit(leastFit(needed.current, box.current?.clientWidth ?? 0));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    // What is in the cells may come later, and be wider.
    observer.observe(table.current);
    measure();
    return () => observer.disconnect();
  }, [box, table, fit]);
  return fit;
}

/** The first that fits, or is not measured yet. */
function leastFit(needed: readonly number[], width: number): TableFit {
  for (const fit of [0, 1, 2, 3] as const) if ((needed[fit] ?? 0) <= width + 1) return fit;
  return 4;
}
