import "./chart-colors.css";
import type { ChartSeries } from "./chart-types.ts";

const colorCount = 11;

/** The color of a member or team on every chart, as a CSS value. A chart of several teams uses `colorsOf`. */
export function colorOf(id: string): string {
  return colorAt(indexOf(id));
}

/** Distinct colors for one chart. When two ids have the same color, the later one takes the next free color. */
export function colorsOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  for (const id of ids) {
    const takenColors = new Set(colors.values());
    const free = Array.from({ length: colorCount }, (_, step) => colorAt(indexOf(id) + step));
    colors.set(id, free.find((color) => !takenColors.has(color)) ?? colorOf(id));
  }
  return colors;
}

/** For series of no one in particular, such as the club's average. */
export const colorOfAll = "var(--chart-all)";

export function seriesOfAll(name: string, values: ChartSeries["values"]): ChartSeries {
  return { id: name, name, color: colorOfAll, values };
}

function colorAt(index: number): string {
  return `var(--chart-${index % colorCount})`;
}

/** FNV-1a spreads ids that differ in one character. */
function indexOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash % colorCount;
}
