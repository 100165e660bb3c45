import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** Below this a row has no room for columns: a phone, or a tablet with the menu open. */
const columnsFrom = 640;

/** Whether the content of the page is too narrow for columns. */
export function useHasNarrowContent(): boolean {
  return useSyncExternalStore(followContent, hasNarrowContent, () => false);
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

/** Whether the columns do not fit, so that the table needs a box of its own that scrolls sideways. */
export function useNeedsBox(
  box: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
): boolean {
  const [needsBox, setNeedsBox] = useState(false);
  useLayoutEffect(() => {
    if (!box.current || !table.current || typeof ResizeObserver === "undefined") return;
    const measure = () =>
      setNeedsBox((table.current?.offsetWidth ?? 0) > (box.current?.clientWidth ?? 0) + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    observer.observe(table.current);
    measure();
    return () => observer.disconnect();
  }, [box, table]);
  return needsBox;
}
