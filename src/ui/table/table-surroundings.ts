import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { renderedScreen } from "#lib/rendered-screen.ts";
import { fitTable, type TableFit } from "./fit-table.ts";

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

/**
 * How much of a table the page has room for; found anew when the page, the columns or what is in the cells changes. The
 * browser says when it has laid the table out: asking before would make it do so in the middle of drawing the page.
 */
export function useTableFit(
  box: RefObject<HTMLElement | null>,
  table: RefObject<HTMLTableElement | null>,
  columns: unknown,
): TableFit {
  const [fit, setFit] = useState<TableFit>(0);
  // Other columns need another width.
  useLayoutEffect(() => {
    if (!box.current || !table.current || typeof ResizeObserver === "undefined") return;
    const [outer, inner] = [box.current, table.current];
    const sizes = () => `${outer.clientWidth} ${inner.offsetWidth}`;
    let known = "";
    let frame = 0;
    const observer = new ResizeObserver(() => {
      if (sizes() === known) return;
      // What this changes itself is not to be told in the same frame again.
      observer.disconnect();
      setFit(fitTable(outer, inner));
      known = sizes();
      frame = requestAnimationFrame(follow);
    });
    const follow = () => {
      observer.observe(outer);
      observer.observe(inner);
    };
    follow();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box, table, columns]);
  return fit;
}
