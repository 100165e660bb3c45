import { ChartFigure, type ChartFigureProps } from "./chart-figure.tsx";
import type { ChartAxis, ChartSeries } from "./chart-types.ts";
import { plainFigure } from "./plain-figure.ts";

export type LineChartProps = Omit<ChartFigureProps, "drawing" | "height"> & {
  /** What stands below each value, from left to right. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  yAxis: ChartAxis;
  height?: number;
  /** Names stand at the ends of the lines where there is room, instead of in a legend. */
  hasEndLabels?: boolean;
  formatValue?: (value: number) => string;
};

/** Lines over weeks or rounds. */
export function LineChart(props: LineChartProps) {
  const { labels, series, yAxis, height = 300, hasEndLabels = false, formatValue = plainFigure } = props;
  const drawing = { kind: "lines", labels, series, yAxis, hasEndLabels, formatValue } as const;
  return (
    <ChartFigure
      title={props.title}
      note={props.note}
      xTitle={props.xTitle}
      height={height}
      drawing={drawing}
    />
  );
}
