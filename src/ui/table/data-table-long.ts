import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import type { DataColumn, TableSort } from "./data-table-columns.ts";
import { renderWhenIdle } from "./data-table-drawing.ts";

/** From this number of rows on, the browser lays out only those in view. */
const longFrom = 100;

export function isLongTable(rowCount: number): boolean {
  return rowCount >= longFrom;
}

/** Sets each cell of a column to the measured width. */
export function widthOfColumn(place: number): CSSProperties {
  return { "--width": `var(--column-${place})` };
}

type Order<Row> = {
  isLong: boolean;
  sorted: readonly Row[];
  sortedId: TableSort["columnId"] | undefined;
};

type Shown<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/**
 * The browser can skip rows out of view only if they are blocks, which don't share column widths. So a long table is laid out
 * whole once, and its widths are fixed until a row may need more. Print and other consumers get a real table: blocks are only
 * on screen.
 */
export function useLongTable<Row>(
  table: RefObject<HTMLTableElement | null>,
  shown: Shown<Row>,
  { isLong, sorted, sortedId }: Order<Row>,
) {
  const measured = useRef<Measured | null>(null);

  // Moved rows are new to the browser.
  useLayoutEffect(() => {
    if (isLong && table.current) return renderWhenIdle(table.current);
  }, [table, isLong, sorted]);

  const sortedPlace = shown.columns.findIndex(({ id }) => id === sortedId);
  const setWidths = useEffectEvent(() => {
    if (table.current && measured.current) keepWidths(table.current, measured.current, sortedPlace);
  });

  const measureAgain = useEffectEvent(() => {
    const widths = table.current && measure(table.current);
    measured.current = widths && { ...widths, ...contentOf(shown) };
    setWidths();
  });

  useLayoutEffect(() => {
    if (!isLong) {
      delete table.current?.dataset.long;
      measured.current = null;
    } else if (!measured.current || !hasRoomFor(contentOf(shown), measured.current)) measureAgain();
  }, [table, isLong, shown]);

  // The arrow of the sorted column needs space.
  useLayoutEffect(() => {
    if (isLong) setWidths();
  }, [isLong, sortedPlace]);

  useEffect(() => {
    const box = table.current?.parentElement;
    if (!isLong || !box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth !== measured.current?.boxWidth) measureAgain();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [table, isLong]);
}

/** Everything that widths depend on: columns, rows, and the longest text of each column. */
type Content = { columns: string; keys: ReadonlySet<string>; longest: readonly number[] };
type Widths = { boxWidth: number; columnWidths: readonly number[]; rowHeight: number };
type Measured = Content & Widths;

function contentOf<Row>({ columns, rows, rowKey }: Shown<Row>): Content {
  return {
    columns: JSON.stringify(columns.map(({ id, header }) => [id, header])),
    keys: new Set(rows.map(rowKey)),
    longest: columns.map(({ csvValue, sortValue }) => {
      const textOf = csvValue ?? sortValue;
      return Math.max(0, ...rows.map((row) => String(textOf?.(row) ?? "").length));
    }),
  };
}

function hasRoomFor(content: Content, measured: Measured): boolean {
  return (
    content.columns === measured.columns &&
    [...content.keys].every((key) => measured.keys.has(key)) &&
    content.longest.every((length, place) => length <= (measured.longest[place] ?? 0))
  );
}

/** Measures without the arrow of a sorted column; null when nothing is laid out. */
function measure(table: HTMLTableElement): Widths | null {
  delete table.dataset.long;
  table.dataset.measured = "";
  const heads = [...table.querySelectorAll("thead th")];
  const columnWidths = heads.map((head) => head.getBoundingClientRect().width);
  const rowHeight = table.querySelector("tbody > tr")?.getBoundingClientRect().height ?? 0;
  const boxWidth = table.parentElement?.clientWidth ?? 0;
  delete table.dataset.measured;
  return columnWidths.some((width) => width > 0) ? { boxWidth, columnWidths, rowHeight } : null;
}

function keepWidths(table: HTMLTableElement, { columnWidths, rowHeight }: Widths, sortedPlace: number) {
  table.dataset.long = "";
  table.style.setProperty("--row-height", `${rowHeight}px`);
  let tableWidth = 0;
  for (const [place, measured] of columnWidths.entries()) {
    const width = place === sortedPlace ? Math.max(measured, roomOfHead(table, place)) : measured;
    table.style.setProperty(`--column-${place}`, `${width}px`);
    tableWidth += width;
  }
  table.style.setProperty("--table-width", `${tableWidth}px`);
}

/** The width of a column's header and arrow. */
function roomOfHead(table: HTMLTableElement, place: number): number {
  const head = table.querySelectorAll("thead th")[place];
  const text = head?.firstElementChild;
  if (!head || !text) return 0;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(head);
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  return text.getBoundingClientRect().width + (padding || 0);
}
