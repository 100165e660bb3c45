import { ChartFigure, type ChartFigureProps } from "./chart-figure.tsx";
import type { ChartDrawing } from "./chart-types.ts";

/** Of two series, the first is filled, the second outlined. */
export type BarChartProps = Omit<ChartFigureProps, "drawing" | "height"> & ChartDrawing & { height?: number };

export function BarChart(props: BarChartProps) {
  const { xTitle, labels, series, yAxis, formatValue, height = 260, ...frame } = props;
  const drawing = { kind: "bars", xTitle, labels, series, yAxis, formatValue } as const;
  return <ChartFigure {...frame} height={height} drawing={drawing} />;
}
