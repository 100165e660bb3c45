import { ChartFigure, type ChartFigureProps } from "./chart-figure.tsx";
import type { ChartDrawing } from "./chart-types.ts";

export type LineChartProps = Omit<ChartFigureProps, "drawing" | "height"> &
  ChartDrawing & {
    height?: number;
    /** Names at the ends of lines replace the legend where there is space. */
    hasEndLabels?: boolean;
  };

export function LineChart(props: LineChartProps) {
  const { xTitle, labels, series, yAxis, formatValue, height = 300, hasEndLabels = false, ...frame } = props;
  const drawing = { kind: "lines", xTitle, labels, series, yAxis, hasEndLabels, formatValue } as const;
  return <ChartFigure {...frame} height={height} drawing={drawing} />;
}
