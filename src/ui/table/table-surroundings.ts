import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { renderedScreen } from "#lib/rendered-screen.ts";
import { useMatches } from "../layout/use-is-narrow.ts";
import { fitTable, type TableFit } from "./fit-table.ts";

/** Below this width (px) a row has no room for columns: a phone, a tablet with the menu open, or a page at 200 %. */
const columnsFrom = 768;

/** True when the page's content is too narrow for columns. */
export function useHasNarrowContent(): boolean {
  return useSyncExternalStore(followContent, hasNarrowContent, isRenderedNarrow);
}

function isRenderedNarrow(): boolean {
  const { contentWidth } = renderedScreen();
  return contentWidth !== null && contentWidth < columnsFrom;
}

/** The last measured value, while anyone subscribes. */
let measured: boolean | undefined;
let followers = 0;

/** Not measured during a render, where it would force a layout. */
function hasNarrowContent(): boolean {
  measured ??= measureContent();
  return measured;
}

function measureContent(): boolean {
  const width = document.getElementById("content")?.clientWidth || window.innerWidth;
  return width < columnsFrom;
}

function followContent(listener: () => void): () => void {
  const measure = () => {
    measured = measureContent();
    listener();
  };
  const stop = followSize(document.getElementById("content"), measure);
  followers += 1;
  return () => {
    stop();
    followers -= 1;
    if (followers === 0) measured = undefined;
  };
}

/** The browser reports the first size, too, after layout. */
function followSize(element: HTMLElement | null, listener: () => void): () => void {
  if (!element || typeof ResizeObserver === "undefined") {
    window.addEventListener("resize", listener);
    return () => window.removeEventListener("resize", listener);
  }
  const observer = new ResizeObserver(listener);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Print gets the table. */
export function useIsPrinting(): boolean {
  return useMatches("print", () => false) ?? false;
}

/** An observer reports after layout, because measuring during a render would force one. */
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
    let lastFit = "";
    let frame = 0;
    const observer = new ResizeObserver(() => {
      if (sizes() === lastFit) return;
      // Its own changes must not be reported in the same frame again.
      observer.disconnect();
      setFit(fitTable(outer, inner));
      lastFit = sizes();
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
