import { ChartFigure, type ChartFigureProps } from "./chart-figure.tsx";
import type { ChartAxis, ChartSeries } from "./chart-types.ts";

export type BarChartProps = Omit<ChartFigureProps, "drawing" | "height"> & {
  /** What is along the x axis: "League week". */
  xTitle: string;
  /** What is below each bar, from left to right; of a histogram the values counted. */
  labels: readonly string[];
  /** One or two: the first is filled, the second outlined. */
  series: readonly ChartSeries[];
  yAxis: ChartAxis;
  height?: number;
  formatValue?: (value: number) => string;
};

/** Bars from zero, and histograms. */
export function BarChart(props: BarChartProps) {
  const { xTitle, labels, series, yAxis, formatValue, height = 260, ...frame } = props;
  const drawing = { kind: "bars", xTitle, labels, series, yAxis, formatValue } as const;
  return <ChartFigure {...frame} height={height} drawing={drawing} />;
}
