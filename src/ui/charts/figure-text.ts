import type { ChartDrawing, ChartSeries } from "./chart-types.ts";

/** Every value of a series has the same number of decimals. */
export function figureText(value: number, { values }: ChartSeries, { formatValue }: ChartDrawing): string {
  if (formatValue) return formatValue(value);
  const isWhole = values.every((each) => each === null || Number.isInteger(each));
  return isWhole ? String(value) : value.toFixed(2);
}
