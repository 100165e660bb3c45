import type { ChartDrawing, ChartSeries } from "./chart-types.ts";

/** A value as it is read: all of a series have the same decimals. */
export function figureText(value: number, { values }: ChartSeries, { formatValue }: ChartDrawing): string {
  if (formatValue) return formatValue(value);
  const isWhole = values.every((each) => each === null || Number.isInteger(each));
  return isWhole ? String(value) : value.toFixed(2);
}
